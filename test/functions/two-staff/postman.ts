import { SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { expect, vi } from 'vitest';
import type { Random } from '#scripts/seed/random.ts';
import { assignmentRules } from '#shared/desk/assignments.ts';
import type { Notification } from '#shared/desk/notifications.ts';
import type { Order } from '#shared/desk/shifts.ts';
import type { startTelling } from '../support/told.ts';

type Postman = {
  telling: Awaited<ReturnType<typeof startTelling>>;
  random: Random;
  /** All orders as they are now. */
  look: () => Promise<readonly Order[]>;
};

/** Between two deliveries, so that the staff make several changes meanwhile. */
const pauseMs = 20;
const retryMs = 16 * 60 * 1000;
/** More than the hours after which a mail is left to staff. */
const retries = 12;

const isPlaced = ({ state }: Order['assignments'][number]): boolean =>
  assignmentRules[state].takesOpening;

/**
 * Delivers notifications as a stream and a queue do: some twice, and some after a failure. The mail service refuses some mails
 * for now, and takes some without an answer.
 */
export function createPostman({ telling, random, look }: Postman) {
  /** The mails that the mail service took, by notification. */
  const taken = new Map<string, number>();
  const seen = new Set<string>();
  let retried = 0;
  let isOver = false;
  /** The placements that exist when a delivery begins, as the shift and the person. */
  let existing: { placed: Set<string>; of: Map<string, Notification> };
  const wrong: string[] = [];

  telling.reset();
  telling.mails
    .on(SendEmailCommand)
    .callsFake(async ({ EmailTags = [] }: SendEmailCommandInput) => {
      await new Promise(setImmediate);
      const tag = EmailTags.find(({ Name }) => Name === 'submission')?.Value ?? '';
      const id = tag.split('_').slice(1).join('.');
      const drawn = random();
      if (drawn < 0.15) {
        throw Object.assign(new Error('Later'), { $metadata: { httpStatusCode: 503 } });
      }
      taken.set(id, (taken.get(id) ?? 0) + 1);
      const { about = [] } = existing.of.get(id) ?? {};
      const confirmed = about.filter(({ what }) => what === 'placed');
      const isFalse = confirmed.every(
        ({ shift, applicant }) => !existing.placed.has(`${shift} ${applicant}`),
      );
      if (confirmed.length > 0 && confirmed.length === about.length && isFalse) wrong.push(id);
      if (drawn < 0.25) throw Object.assign(new Error('No answer'), { name: 'TimeoutError' });
      return { MessageId: '1' };
    });

  /** @returns whether something was left to send before */
  async function deliverNew(again: number): Promise<boolean> {
    const orders = await look();
    const all = orders.flatMap(({ notifications }) => notifications);
    const placed = orders.flatMap(({ assignments }) => assignments.filter(isPlaced));
    existing = {
      placed: new Set(placed.map(({ shift, applicant }) => `${shift} ${applicant}`)),
      of: new Map(all.map((one) => [one.id, one])),
    };
    const due = all.filter(({ id }) => !seen.has(id) || random() < again);
    for (const { id } of due) seen.add(id);
    await telling.tell(due);
    const bodies = telling.queued();
    const left = bodies.slice(retried);
    retried = bodies.length;
    const { batchItemFailures = [] } = (await telling.retry(left)) as {
      batchItemFailures?: { itemIdentifier: string }[];
    };
    // A message that fails is delivered again.
    for (const { itemIdentifier } of batchItemFailures) {
      const { notification = '' } = JSON.parse(left[Number(itemIdentifier)] ?? '{}');
      seen.delete(notification);
    }
    return all.some(({ state }) => state === 'to-send');
  }

  return {
    isOver: () => isOver,
    /** Delivers until it is closed. */
    async deliver(): Promise<void> {
      while (!isOver) {
        await deliverNew(0.1);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    },
    async close(): Promise<void> {
      isOver = true;
    },
    /** Delivers the rest, and lets the time of all retries pass. */
    async settle(): Promise<void> {
      for (let retry = 0; retry < retries; retry += 1) {
        if (!(await deliverNew(0))) return;
        vi.setSystemTime(new Date(Date.now() + retryMs));
      }
    },
    /** Each change has one notification with an end, and each placement a confirmation. */
    async expectTold(): Promise<void> {
      // No placement was confirmed that did not exist when the delivery began.
      expect(wrong).toEqual([]);
      const orders = await look();
      const all = orders.flatMap(({ notifications }) => notifications);
      for (const { id, state } of all) {
        const times = taken.get(id) ?? 0;
        expect([id, state, times]).toEqual([id, state, Math.min(times, 1)]);
        expect(state).not.toBe('to-send');
        if (state === 'sent') expect(times).toBe(1);
        if (state === 'obsolete') expect(times).toBe(0);
      }
      for (const { assignments } of orders) {
        for (const { shift, applicant, events, at, end, state } of assignments) {
          const about = all.filter((one) =>
            one.about.some((news) => news.shift === shift && news.applicant === applicant),
          );
          for (const [index, event] of events.entries()) {
            const before = events[index - 1];
            const isNew =
              assignmentRules[event.state].takesOpening &&
              !(before && assignmentRules[before.state].takesOpening);
            if (!isNew || end <= event.at) continue;
            const told = about.filter((one) => one.at === event.at);
            expect(told.map(({ to }) => to).toSorted()).toEqual(['facility', 'nurse']);
            // The present placement was confirmed, or staff see that they have to.
            if (state === 'placed' && event.at === at) {
              expect(told.map((one) => one.state)).not.toContain('obsolete');
            }
          }
        }
      }
    },
  };
}
