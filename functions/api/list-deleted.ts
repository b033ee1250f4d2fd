import { listDeleted } from '#shared/contract/bin.ts';
import { binPartition, listBin } from '../store/bin-list-store.ts';
import { encodeCursor } from '../store/cursor.ts';
import { pagePosition } from './page-position.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** A page of the records that administrators can restore, the latest deletion first. */
export const handler = staffEndpoint(listDeleted, async ({ query, answer }) => {
  const after = pagePosition(binPartition, query.cursor);
  const { rows, next, unreadable } = await listBin({ now: new Date(), limit: query.limit, after });
  const cursor = next && encodeCursor(binPartition, next);
  return answer(200, { rows, hasMore: next !== null, cursor, unreadable });
});
