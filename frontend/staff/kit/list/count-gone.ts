import { newestFirst, type PreparedRow } from '#shared/list.ts';

/**
 * Counts the rows of `before` that are missing in `now`. Both are sorted newest first.
 * @param isWhole whether `now` is the complete list; otherwise rows older than its last row are not counted
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
