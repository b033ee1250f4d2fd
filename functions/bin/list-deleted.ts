import { listDeleted } from '#shared/contract/bin.ts';
import { pagePosition } from '../api/page-position.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { encodeCursor } from '../table/cursor.ts';
import { binPartition, listBin } from './bin-list-store.ts';

/** A page of the records that administrators can restore, the latest deletion first. */
export const handler = staffEndpoint(listDeleted, async ({ query, answer }) => {
  const after = pagePosition(binPartition, query.cursor);
  const { rows, next, unreadable } = await listBin({ now: new Date(), limit: query.limit, after });
  const cursor = next && encodeCursor(binPartition, next);
  return answer(200, { rows, hasMore: next !== null, cursor, unreadable });
});
