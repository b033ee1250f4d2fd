import { listSubmissions as row } from '#shared/contract/reading.ts';
import { maskSummary } from '#shared/sensitive-answers.ts';
import { pagePosition } from '../api/page-position.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { listPartition, listSubmissions } from '../records/submissions-store.ts';
import { encodeCursor } from '../table/cursor.ts';

/** One page of a list, newest first. */
export const handler = staffEndpoint(row, async (request) => {
  const { path, query, enterRows, seesSensitive, answer } = request;
  const partition = listPartition(path.kind);
  const after = pagePosition(partition, query.cursor);
  const { rows, next, unreadable } = await listSubmissions(path.kind, {
    limit: query.limit,
    after,
  });
  enterRows({ rows: rows.length, page: { after: after?.sortKey, next: next?.sortKey } });
  return answer(200, {
    rows: seesSensitive ? rows : rows.map(maskSummary),
    cursor: next && encodeCursor(partition, next),
    unreadable,
  });
});
