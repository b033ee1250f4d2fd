import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
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

const nameSchema = z.object({ kind: kindSchema, id: submissionIdSchema });

/** Puts a submission into the function's own retry queue. */
export async function retryLater({ kind, id }: SubmissionName): Promise<void> {
  const MessageBody = JSON.stringify({ kind, id });
  await queues.send(new SendMessageCommand({ QueueUrl, MessageBody }));
}

/** Reads a message of the retry queue; undefined for any other message. */
export function parseRetry(body: string): SubmissionName | undefined {
  try {
    return z.parse(nameSchema, JSON.parse(body));
  } catch {
    return undefined;
  }
}
