import { deletedLimit, deletedRowsSchema } from '#shared/deleted-submissions.ts';
import { limitOf, positionOf } from '../http/page.ts';
import { jsonResponse } from '../http/responses.ts';
import { decodeBinCursor, encodeBinCursor, listBin } from '../store/bin-list-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** `GET /api/deleted-submissions?cursor=&limit=`: a page of what administrators can bring back, the latest deletion first. */
export const handler = staffEndpoint('list-deleted', { body: 'none' }, async ({ query }) => {
  const limit = limitOf(query.limit, deletedLimit);
  const after = positionOf(query.cursor, decodeBinCursor);
  const { rows, next } = await listBin({ now: new Date(), limit, after });
  return jsonResponse(200, deletedRowsSchema, {
    rows,
    hasMore: next !== null,
    cursor: next && encodeBinCursor(next),
  });
});
