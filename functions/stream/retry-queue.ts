import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { type ChangeName, changeNameSchema } from './change-name.ts';

const QueueUrl = requiredEnvironment(environmentNames.retriesQueueUrl);

/** The one SQS client of a function. */
export const queues = new SQSClient({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2500, throwOnRequestTimeout: true },
});

/** Puts a name into the function's own retry queue. */
export async function retryLater(name: ChangeName): Promise<void> {
  const MessageBody = JSON.stringify(name);
  await queues.send(new SendMessageCommand({ QueueUrl, MessageBody }));
}

/** The name in a message of the retry queue; undefined for any other message. */
export function parseRetry(body: string): ChangeName | undefined {
  try {
    return z.parse(changeNameSchema, JSON.parse(body));
  } catch {
    return undefined;
  }
}
