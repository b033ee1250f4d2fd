import type { Kind } from '#shared/kinds.ts';
import type { RecordItem } from '../store/bin-item.ts';
import { readItems } from '../store/read-items.ts';
import { isSuspectedItem, isTombstone, keyOf } from '../store/submission-item.ts';
import { wasReleasedLately } from '../store/suspected-store.ts';
import { submissionSortKey } from '../store/table.ts';
import { type Change, type ChangeReader, readChanges } from './read-changes.ts';

/**
 * Makes a function that acts on each submission that arrives in a list: a new one that is not suspected, and one that staff
 * have just released.
 *
 * A stream repeats itself, and a released record changes again, so the act must remember what it did.
 * @param failure the log's message about a failure
 * @param act receives the submission and its item
 */
export const eachArrival = (
  failure: string,
  act: (submission: { kind: Kind; id: string }, item: RecordItem) => Promise<void>,
): ChangeReader =>
  readChanges({
    failure,
    // The mail service limits the mails of a second.
    atOnce: 1,
    select: arrivalsAmong,
    async act({ kind, id }) {
      const { PK } = keyOf(kind, id);
      const item = (await readSubmissions([PK])).get(PK);
      // A retry can come after staff have deleted the record.
      if (item && isListed(item)) await act({ kind, id }, item);
    },
  });

const readSubmissions = (keys: readonly string[]) =>
  readItems(keys.map((PK) => ({ PK, SK: submissionSortKey })));

const isListed = (item: RecordItem): boolean => !isTombstone(item) && !isSuspectedItem(item);

/** Nearly every change is no arrival, so the records of a batch are read together. */
async function arrivalsAmong(changes: Change[]): Promise<string[]> {
  if (changes.length === 0) return [];
  const items = await readSubmissions([
    ...new Set(changes.map(({ partitionKey }) => partitionKey)),
  ]);
  return changes.flatMap(({ partitionKey, eventName }) => {
    const item = items.get(partitionKey);
    const isArrival =
      item &&
      isListed(item) &&
      (eventName === 'INSERT' || (eventName === 'MODIFY' && wasReleasedLately(item, new Date())));
    return isArrival ? [partitionKey] : [];
  });
}
