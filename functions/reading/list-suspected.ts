import { listSuspected as row } from '#shared/contract/reading.ts';
import { maskSummary } from '#shared/sensitive-answers.ts';
import { pagePosition } from '../api/page-position.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { listSuspected, suspectedPartition } from '../records/suspected-store.ts';
import { encodeCursor } from '../table/cursor.ts';

/** A page of the submissions of all kinds that look like spam, the newest first. */
export const handler = staffEndpoint(row, async ({ query, seesSensitive, answer }) => {
  const after = pagePosition(suspectedPartition, query.cursor);
  const { rows, next, unreadable } = await listSuspected({ limit: query.limit, after });
  return answer(200, {
    rows: seesSensitive ? rows : rows.map(maskSummary),
    hasMore: next !== null,
    cursor: next && encodeCursor(suspectedPartition, next),
    unreadable,
  });
});
