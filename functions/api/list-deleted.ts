import { listDeleted } from '#shared/contract/bin.ts';
import { positionOf } from '../http/page.ts';
import { decodeBinCursor, encodeBinCursor, listBin } from '../store/bin-list-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** A page of what administrators can bring back, the latest deletion first. */
export const handler = staffEndpoint(listDeleted, async ({ query, answer }) => {
  const after = positionOf(query.cursor, decodeBinCursor);
  const { rows, next } = await listBin({ now: new Date(), limit: query.limit, after });
  return answer(200, { rows, hasMore: next !== null, cursor: next && encodeBinCursor(next) });
});
