import type { DynamoDBRecord } from 'aws-lambda';
import type { Kind } from '#shared/kinds.ts';
import { getRecordItem } from '../store/bin-store.ts';
import { isSuspectedItem } from '../store/submission-item.ts';
import { wasReleasedLately } from '../store/suspected-store.ts';

/**
 * Whether a change in the table's stream is a submission's arrival in its list, of which staff and sender may be told:
 * it is new, and not taken for spam, or staff have just released it. The stream repeats itself, and a released record is
 * changed again: whoever tells of it has to remember that it has.
 */
export async function isArrival(
  { eventName }: DynamoDBRecord,
  kind: Kind,
  id: string,
  now: Date,
): Promise<boolean> {
  if (eventName === 'REMOVE') return false;
  const item = await getRecordItem(kind, id);
  if (!item || isSuspectedItem(item)) return false;
  return eventName === 'INSERT' || wasReleasedLately(item, now);
}
