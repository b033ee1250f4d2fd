import { listShifts as row } from '#shared/contract/desk.ts';
import { encodeCursor } from '../store/cursor.ts';
import { listShifts, shiftsPartition } from '../store/orders-store.ts';
import { pagePosition } from './page-position.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** A page of the shifts that end within a span. */
export const handler = staffEndpoint(row, async ({ query, answer }) => {
  const { limit, from = new Date().toISOString(), until, cursor } = query;
  const after = pagePosition(shiftsPartition, cursor);
  const { rows, next, unreadable } = await listShifts({ limit, after, from, until });
  const further = next && encodeCursor(shiftsPartition, next);
  return answer(200, { shifts: rows, cursor: further, unreadable });
});
