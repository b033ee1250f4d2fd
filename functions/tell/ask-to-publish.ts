import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { environmentNames } from '../environment.ts';
import type { PublishedName } from '../stream/change-name.ts';
import { queues } from '../stream/retry-queue.ts';

/** Stacks that publish no shifts have no such queue, and their stream brings no change of them. */
const QueueUrl = process.env[environmentNames.publishQueueUrl];

/**
 * Asks the function that publishes shifts to do so. It has no reader of the stream of its own: two functions read the stream
 * already, and DynamoDB throttles more.
 */
export async function askToPublish(name: PublishedName): Promise<void> {
  if (QueueUrl === undefined) return;
  await queues.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(name) }));
}
