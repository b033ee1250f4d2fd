import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import { notificationIdSchema } from '#shared/desk/notifications.ts';
import { type Kind, kindSchema } from '#shared/kinds.ts';
import { submissionIdSchema } from '#shared/submission-id.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';

const QueueUrl = requiredEnvironment(environmentNames.retriesQueueUrl);

const queues = new SQSClient({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2500, throwOnRequestTimeout: true },
});

/** The name of a submission, without anything personal. */
export type SubmissionName = { kind: Kind; id: string };

/** The name of a notification. */
export type NotificationName = { order: string; notification: string };

/** The name of an item whose changes a reader of the stream acts on. */
export type ChangeName = SubmissionName | NotificationName;

/** A message of the retry queue. */
export const changeNameSchema = z.union([
  z.object({ kind: kindSchema, id: submissionIdSchema }),
  z.object({ order: submissionIdSchema, notification: notificationIdSchema }),
]);

/** Puts a name into the function's own retry queue. */
export async function retryLater(name: ChangeName): Promise<void> {
  const MessageBody = JSON.stringify(name);
  await queues.send(new SendMessageCommand({ QueueUrl, MessageBody }));
}

/** Reads a message of the retry queue; undefined for any other message. */
export function parseRetry(body: string): ChangeName | undefined {
  try {
    return z.parse(changeNameSchema, JSON.parse(body));
  } catch {
    return undefined;
  }
}
