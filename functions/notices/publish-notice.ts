import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import type { Kind } from '#shared/kinds.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { noticeText, suspectedNoticeText } from './notice-text.ts';

const topicArn = requiredEnvironment(environmentNames.noticesTopicArn);
const siteOrigin = requiredEnvironment(environmentNames.siteOrigin);

/** Two attempts at most: the stream tries again by itself, and a whole batch has 10 s. */
const topics = new SNSClient({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2500, throwOnRequestTimeout: true },
});

/** Hands the notice of a submission to the topic, which mails it to everyone who subscribed. */
export const publishNotice = (kind: Kind, id: string): Promise<void> =>
  publish(noticeText(siteOrigin, kind, id));

/** The same of how many records are suspected. */
export const publishSuspectedNotice = (counts: {
  waiting: number;
  recent: number;
}): Promise<void> => publish(suspectedNoticeText(siteOrigin, counts));

async function publish({ subject, message }: { subject: string; message: string }): Promise<void> {
  await topics.send(new PublishCommand({ TopicArn: topicArn, Subject: subject, Message: message }));
}
