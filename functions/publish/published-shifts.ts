import { type Posting, postingsOf } from '#shared/open-shifts/postings.ts';
import { facilityKey } from '../desk/desk-item.ts';
import { items } from '../table/items.ts';
import { readAll } from '../table/read-items.ts';
import { indexPartition, readPartition } from '../table/read-partition.ts';
import { readSummaries, readSummary } from '../table/stored.ts';

/** More than the shifts that an agency has at a time. */
const mostShifts = 20_000;

/** Reads all shifts that have not ended with their facilities, and makes the postings. */
export async function readPostings(now: Date): Promise<Posting[]> {
  const { rows: shifts } = await readPartition(indexPartition('shift'), {
    limit: mostShifts,
    from: now.toISOString(),
    toRow: (entry) => readSummary(items.shift, entry),
  });
  const ids = [...new Set(shifts.map(({ facility }) => facility))];
  const facilities = readSummaries(items.facility, await readAll(ids.map(facilityKey)));
  return postingsOf(shifts, new Map(facilities.map((one) => [one.id, one])), now);
}
