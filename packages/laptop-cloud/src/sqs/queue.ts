import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod/mini';
import type { Resource } from '../template.ts';
import { parseWith, templateNumber } from '../values.ts';

const messageSchema = z.object({
  id: z.string(),
  body: z.string(),
  /** When it came into this queue. */
  sentMs: z.number(),
  /** How often it was received. */
  receives: z._default(z.number(), 0),
  /** Until when a consumer has it for itself. */
  hiddenUntilMs: z._default(z.number(), 0),
});
type Message = z.infer<typeof messageSchema>;

const redriveSchema = z.object({
  deadLetterTargetArn: z.string(),
  maxReceiveCount: templateNumber,
});
const propertiesSchema = z.object({
  VisibilityTimeout: z._default(templateNumber, 30),
  RedrivePolicy: z.optional(redriveSchema),
});

/** A standard queue, which a file keeps. */
export type Queue = {
  url: string;
  arn: string;
  /** The queue that gets what was received too often. */
  deadLetterArn: string | undefined;
  all(): readonly Message[];
  send(body: string): Message;
  /** Hands out messages and hides them from everybody else for the visibility timeout. */
  receive(most: number): Message[];
  /** Hides a message for so long from now. */
  hide(id: string, seconds: number): void;
  remove(isIt: (message: Message) => boolean): void;
};

/**
 * Opens a queue of the template.
 * @param moveToDeadLetters takes the body of a message that was received too often
 */
export function openQueue(
  { ref, attributes, properties, logicalId, type }: Resource,
  file: string,
  moveToDeadLetters: (queueArn: string, body: string) => void,
): Queue {
  const read = parseWith(propertiesSchema, properties, `${logicalId} (${type})`);
  let messages = existsSync(file)
    ? z.parse(z.array(messageSchema), JSON.parse(readFileSync(file, 'utf8')))
    : [];
  const save = () => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(messages));
  };
  const remove = (isIt: (message: Message) => boolean) => {
    messages = messages.filter((message) => !isIt(message));
    save();
  };
  return {
    url: ref,
    arn: String(attributes.Arn),
    deadLetterArn: read.RedrivePolicy?.deadLetterTargetArn,
    all: () => messages,
    send(body) {
      const message = {
        id: crypto.randomUUID(),
        body,
        sentMs: Date.now(),
        receives: 0,
        hiddenUntilMs: 0,
      };
      messages.push(message);
      save();
      return message;
    },
    receive(most) {
      const visible = messages.filter(({ hiddenUntilMs }) => hiddenUntilMs <= Date.now());
      const { RedrivePolicy } = read;
      const isDead = ({ receives }: Message) =>
        RedrivePolicy !== undefined && receives >= RedrivePolicy.maxReceiveCount;
      for (const { id, body } of visible.filter(isDead)) {
        remove((message) => message.id === id);
        if (RedrivePolicy) moveToDeadLetters(RedrivePolicy.deadLetterTargetArn, body);
      }
      const received = visible.filter((message) => !isDead(message)).slice(0, most);
      for (const message of received) {
        message.receives += 1;
        message.hiddenUntilMs = Date.now() + read.VisibilityTimeout * 1000;
      }
      if (received.length > 0) save();
      return received;
    },
    hide(id, seconds) {
      for (const message of messages) {
        if (message.id === id) message.hiddenUntilMs = Date.now() + seconds * 1000;
      }
      save();
    },
    remove,
  };
}
