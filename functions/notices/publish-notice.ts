import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import type { Kind } from '#shared/kinds.ts';
import { environmentNames, noticeRecipient, requiredEnvironment } from '../environment.ts';
import { type Digest, digestText } from './digest-text.ts';
import { handoverText, noticeText } from './notice-text.ts';

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

/** Publishes the daily mail. */
export const publishDigest = (digest: Digest): Promise<void> =>
  publish(digestText(siteOrigin, digest));

/** Hands the notice of a hand-over to the topic, which mails it to that address alone, where it has subscribed. */
export const publishHandover = (
  email: string,
  { kind, id, isOfMany }: { kind: Kind; id: string; isOfMany: boolean },
): Promise<void> => publish(handoverText(siteOrigin, kind, id, isOfMany), email);

/** @param to the address that it is for; the subscriptions filter by it */
async function publish(
  { subject, message }: { subject: string; message: string },
  to: string = noticeRecipient.everyone,
): Promise<void> {
  await topics.send(
    new PublishCommand({
      TopicArn: topicArn,
      Subject: subject,
      Message: message,
      MessageAttributes: {
        [noticeRecipient.attribute]: { DataType: 'String', StringValue: to.toLowerCase() },
      },
    }),
  );
}
