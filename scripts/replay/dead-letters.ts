import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  ListDeadLetterSourceQueuesCommand,
  ListQueuesCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import { type ChangeName, changeNameSchema } from '#functions/stream/change-name.ts';
import { CommandError } from '../lib/command-error.ts';
import { findLaptop, type Target } from '../lib/find-target.ts';
import { firstLine } from '../lib/run-command-line.ts';

/** The name of an item in words: 'contact/…', 'notification …' of the desk, or 'published shifts'. */
export function nameWords(name: ChangeName): string {
  if ('kind' in name) return `${name.kind}/${name.id}`;
  return 'order' in name ? `notification ${name.notification}` : `published ${name.published}`;
}

/** The message of Lambda about a discarded batch of the stream. */
const batchSchema = z.object({
  DDBStreamBatchInfo: z.object({ approximateArrivalOfFirstRecord: z.string() }),
});

/** The dead letters of one reader of the stream. */
type DeadLetters = {
  /** The queue's name. */
  name: string;
  /** Reads all messages and hides them. `others` says when the batches came whose message names no item. */
  read(): Promise<{ names: ChangeName[]; others: string[] }>;
  /** Shows what was read to the next reader at once. */
  release(): Promise<void>;
  /** Moves the names that were read to the retry queue. @returns how many */
  replay(): Promise<number>;
};

/**
 * The dead letters of a target.
 * @throws CommandError when its queues can't be read
 */
export async function findDeadLetters(target: Target): Promise<DeadLetters[]> {
  // The laptop has the queues of one stack.
  const QueueNamePrefix = target.kind === 'local' ? '' : `${target.stackName}-`;
  const sqs = target.kind === 'local' ? await laptopSqs() : new SQSClient();
  try {
    const { QueueUrls = [] } = await sqs.send(
      new ListQueuesCommand({ QueueNamePrefix, MaxResults: 1000 }),
    );
    const found: DeadLetters[] = [];
    for (const QueueUrl of QueueUrls) {
      // A queue that is the dead letters of another.
      const { queueUrls: [retryUrl] = [] } = await sqs.send(
        new ListDeadLetterSourceQueuesCommand({ QueueUrl }),
      );
      if (retryUrl !== undefined) found.push(deadLettersOf(sqs, QueueUrl, retryUrl));
    }
    return found;
  } catch (error) {
    throw new CommandError(`The queues can't be read: ${firstLine(error)}`);
  }
}

async function laptopSqs(): Promise<SQSClient> {
  const { sqs: endpoint, region, credentials } = await findLaptop();
  return new SQSClient({ endpoint, region, credentials, useQueueUrlAsEndpoint: false });
}

function deadLettersOf(sqs: SQSClient, QueueUrl: string, retryUrl: string): DeadLetters {
  const messages = new Map<string, Message>();
  const bodyOf = ({ Body = '{}' }: Message): unknown => JSON.parse(Body);
  /** Each name once, with its messages: every change of an item that fails leaves one. */
  const named = () => {
    const found = new Map<string, { name: ChangeName; about: Message[] }>();
    for (const message of messages.values()) {
      const { data: name } = z.safeParse(changeNameSchema, bodyOf(message));
      if (!name) continue;
      const key = JSON.stringify(name);
      found.set(key, { name, about: [...(found.get(key)?.about ?? []), message] });
    }
    return [...found.values()];
  };
  return {
    name: QueueUrl.slice(QueueUrl.lastIndexOf('/') + 1),
    async read() {
      for (;;) {
        const { Messages = [] } = await sqs.send(
          new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, WaitTimeSeconds: 1 }),
        );
        const isNew = ({ MessageId = '' }: Message) => !messages.has(MessageId);
        if (!Messages.some(isNew)) break;
        for (const message of Messages) messages.set(message.MessageId ?? '', message);
      }
      const others = [...messages.values()].flatMap((message) => {
        const batch = z.safeParse(batchSchema, bodyOf(message)).data?.DDBStreamBatchInfo;
        return batch ? [batch.approximateArrivalOfFirstRecord] : [];
      });
      return { names: named().map(({ name }) => name), others };
    },
    async release() {
      for (const { ReceiptHandle } of messages.values()) {
        await sqs.send(
          new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }),
        );
      }
    },
    async replay() {
      const moved = named();
      for (const { name, about } of moved) {
        const MessageBody = JSON.stringify(name);
        // In this order, a command that is broken off loses nothing.
        await sqs.send(new SendMessageCommand({ QueueUrl: retryUrl, MessageBody }));
        for (const { MessageId = '', ReceiptHandle } of about) {
          await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
          messages.delete(MessageId);
        }
      }
      return moved.length;
    },
  };
}
