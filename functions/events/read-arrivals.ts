import * as z from 'zod/mini';
import type { RecordItem } from '../store/bin-item.ts';
import { readItems } from '../store/read-items.ts';
import { isSuspectedItem, isTombstone, keyOf } from '../store/submission-item.ts';
import { submissionSortKey } from '../store/table.ts';
import { earlierNoticeKey, type Told, toldOf } from '../store/told.ts';
import { type Act, type Change, type ChangeReader, readChanges } from './read-changes.ts';
import type { SubmissionName } from './retry-queue.ts';

/** A submission that has arrived in its list: its item, and who was told of it. */
export type Arrival = SubmissionName & { item: RecordItem; told: Told };

/**
 * Makes a function that acts on each submission that arrives in a list: a new one that is not suspected, and one that staff
 * have just released.
 *
 * A stream repeats itself, and a released record changes again, so each act must note what it did.
 * @param acts each reads the record again
 */
export const readArrivals = (acts: readonly Act<Arrival>[]): ChangeReader =>
  readChanges({
    // The mail service limits the mails of a second.
    atOnce: 1,
    select: arrivalsAmong,
    acts: acts.map(({ failure, act }) => ({
      failure,
      async act(submission) {
        const { kind, id } = submission;
        const [key, noticeKey] = [keyOf(kind, id), earlierNoticeKey(kind, id)];
        const items = await readItems([key, noticeKey]);
        const item = items.get(key.PK);
        // A retry can come after staff have deleted the record.
        if (!item || !isListed(item)) return;
        await act({ ...submission, item, told: toldOf(item, items.get(noticeKey.PK)) });
      },
    })),
  });

const isListed = (item: RecordItem): boolean => !isTombstone(item) && !isSuspectedItem(item);

/** Nearly every change is no arrival, so the records of a batch are read together. */
async function arrivalsAmong(changes: readonly Change[]): Promise<string[]> {
  const keys = [...new Set(changes.map(({ partitionKey }) => partitionKey))];
  const items = await readItems(keys.map((PK) => ({ PK, SK: submissionSortKey })));
  const now = new Date();
  return changes.flatMap(({ partitionKey, eventName }) => {
    const item = items.get(partitionKey);
    const isArrival = item && isListed(item) && isRecent(item, eventName, now);
    return isArrival ? [partitionKey] : [];
  });
}

/** Longer than the stream retries a change. What is older comes from a backup, and its time of telling is over. */
const recentMs = 24 * 60 * 60 * 1000;

const timesSchema = z.object({
  submittedAt: z.iso.datetime(),
  releasedAt: z.optional(z.iso.datetime()),
});

/** Whether a record has come into its list within the last day: as a new one, or by a release. */
function isRecent(item: RecordItem, eventName: Change['eventName'], now: Date): boolean {
  const { submittedAt, releasedAt } = z.safeParse(timesSchema, item).data ?? {};
  if (eventName === 'REMOVE') return false;
  const arrivedAt = releasedAt ?? (eventName === 'INSERT' ? submittedAt : undefined);
  return arrivedAt !== undefined && now.getTime() - Date.parse(arrivedAt) < recentMs;
}
