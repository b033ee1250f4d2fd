import { setImmediate } from 'node:timers/promises';
import {
  BadRequestException,
  SendEmailCommand,
  type SendEmailCommandInput,
} from '@aws-sdk/client-sesv2';
import { vi } from 'vitest';
import type { Random } from '#scripts/seed/random.ts';
import type { QuestionLink } from '#shared/desk/answers.ts';
import type { Order } from '#shared/desk/shifts.ts';
import { readQuestionLink } from '#shared/status-link.ts';
import type { startTelling } from '../support/told.ts';
import { wrongInMail } from './mail-words.ts';
import { mayStop, outside, runStoppable } from './stops.ts';
import type { WatchedDesk } from './watched-desk.ts';

type Postman = {
  telling: Awaited<ReturnType<typeof startTelling>>;
  /** Notes an event of the mail service. */
  noteMail: (event: object) => Promise<void>;
  random: Random;
  watched: WatchedDesk;
  /** All orders as they are now. */
  look: () => Promise<readonly Order[]>;
};

/** Turns of the others between two deliveries, so that the staff make several changes meanwhile. */
const pauseTurns = 80;
const retryMs = 16 * 60 * 1000;
/** More than the hours after which a mail is left to staff. */
const retries = 14;

const answered = (httpStatusCode: number) =>
  Object.assign(new Error('Later'), { $metadata: { httpStatusCode } });

/**
 * Delivers notifications as a stream and a queue do, which run at once: some twice, and some after a failure. The mail service
 * refuses some mails for now and some addresses for good, takes some without an answer, and returns some later. Functions stop.
 */
export function createPostman({ telling, noteMail, random, watched, look }: Postman) {
  /** The mails that the mail service took, by notification. */
  const taken = new Map<string, number>();
  const delivered = new Set<string>();
  /** Mails that come back. */
  let returned: object[] = [];
  const links: QuestionLink[] = [];
  let retried = 0;
  let isOver = false;
  const wrong: string[] = [];

  telling.reset();
  telling.mails.on(SendEmailCommand).callsFake(async (input: SendEmailCommandInput) => {
    await mayStop();
    await setImmediate();
    const tag = input.EmailTags?.find(({ Name }) => Name === 'submission')?.Value ?? '';
    const id = tag.split('_').slice(1).join('.');
    const drawn = random();
    if (drawn < 0.1) throw answered(503);
    if (drawn < 0.15) throw answered(429);
    if (drawn < 0.18) throw new BadRequestException({ message: 'Wrong', $metadata: {} });
    taken.set(id, (taken.get(id) ?? 0) + 1);
    wrong.push(...wrongInMail(id, input, watched));
    const [, hash = ''] =
      /\/status(#\S+)/.exec(input.Content?.Simple?.Body?.Text?.Data ?? '') ?? [];
    const link = readQuestionLink(hash);
    if (link) links.push(link);
    if (random() < 0.1) {
      const bounce = { eventType: 'Bounce', kind: 'notification', id: tag };
      if (random() < 0.3) await outside(() => noteMail(bounce));
      returned.push(bounce);
    }
    if (drawn < 0.27) throw Object.assign(new Error('No answer'), { name: 'TimeoutError' });
    await mayStop();
    return { MessageId: '1' };
  });

  const ids = () => [...watched.notifications.keys()];
  /** Delivers new notifications; after a stop the stream delivers all of them again. */
  async function stream(due: readonly string[]): Promise<void> {
    if (due.length === 0) return;
    for (const id of due) delivered.add(id);
    const named = due.map((id) => ({ id, order: watched.notifications.get(id)?.order ?? '' }));
    const result = await runStoppable(random, () => telling.tell(named));
    if (result === 'stopped') for (const id of due) delivered.delete(id);
  }

  /** Delivers the messages of the retry queue, and again those that fail. */
  async function queue(): Promise<void> {
    const bodies = telling.queued();
    const left = bodies.slice(retried);
    if (left.length === 0) return;
    const result = (await runStoppable(random, () => telling.retry(left))) as
      | 'stopped'
      | { batchItemFailures?: { itemIdentifier: string }[] };
    // After a stop the queue delivers all of them again.
    if (result === 'stopped') return;
    retried = bodies.length;
    for (const { itemIdentifier } of result.batchItemFailures ?? []) {
      const { notification = '' } = JSON.parse(left[Number(itemIdentifier)] ?? '{}');
      delivered.delete(notification);
    }
  }

  async function deliverNew(again: number): Promise<void> {
    const due = ids().filter((id) => !delivered.has(id));
    const twice = ids().filter(() => random() < again);
    const events = returned;
    returned = [];
    await Promise.all([stream(due), stream(twice), queue(), ...events.map(noteMail)]);
  }

  return {
    taken,
    /** The links in the mails so far. */
    links,
    /** Mails with a placement that did not exist, or without one that does. */
    wrong,
    isOver: () => isOver,
    /** Delivers until it is closed. */
    async deliver(): Promise<void> {
      while (!isOver) {
        await deliverNew(0.1);
        for (let turn = 0; turn < pauseTurns; turn += 1) await setImmediate();
      }
    },
    close(): void {
      isOver = true;
    },
    /** Delivers the rest, and lets the time of all retries pass. */
    async settle(): Promise<void> {
      for (let retry = 0; retry < retries; retry += 1) {
        await deliverNew(0);
        const all = (await look()).flatMap(({ notifications }) => notifications);
        if (returned.length === 0 && !all.some(({ state }) => state === 'to-send')) return;
        vi.setSystemTime(new Date(Date.now() + retryMs));
      }
    },
  };
}
