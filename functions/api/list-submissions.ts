import { listSubmissions as row } from '#shared/contract/reading.ts';
import { kinds } from '#shared/kinds.ts';
import { maskSummary } from '#shared/sensitive-answers.ts';
import { positionOf } from '../http/page.ts';
import { decodeCursor, encodeCursor } from '../store/list-cursor.ts';
import { listSubmissions } from '../store/submissions-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** One page of a list, newest first. */
export const handler = staffEndpoint(row, async (request) => {
  const { path, query, enterRows, seesSensitive, answer } = request;
  const { listName } = kinds[path.kind];
  const after = positionOf(query.cursor, (cursor) => decodeCursor(listName, cursor));
  const { rows, next } = await listSubmissions(path.kind, { limit: query.limit, after });
  enterRows({ rows: rows.length, page: { after, next } });
  return answer(200, {
    rows: seesSensitive ? rows : rows.map(maskSummary),
    cursor: next && encodeCursor(listName, next),
  });
});
