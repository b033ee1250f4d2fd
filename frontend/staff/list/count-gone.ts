import { newestFirst, type PreparedRow } from '#shared/list.ts';

/**
 * How many rows were there before and are not any more.
 * @param before and `now` newest first
 * @param isWhole whether `now` goes to the end of the list; else rows older than its last say nothing
 */
export function countGone(
  before: readonly PreparedRow[],
  now: readonly PreparedRow[],
  isWhole: boolean,
): number {
  let gone = 0;
  let at = 0;
  for (const row of before) {
    let present = now[at];
    while (present !== undefined && newestFirst(present, row) < 0) {
      at += 1;
      present = now[at];
    }
    if (present === undefined && !isWhole) break;
    if (present?.id !== row.id) gone += 1;
  }
  return gone;
}
