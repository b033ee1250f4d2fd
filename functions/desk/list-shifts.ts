import { listShifts as row } from '#shared/contract/desk.ts';
import { pagePosition } from '../api/page-position.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { encodeCursor } from '../table/cursor.ts';
import { listShifts, shiftsPartition } from './orders-store.ts';

/** A page of the shifts that end within a span. */
export const handler = staffEndpoint(row, async ({ query, answer }) => {
  const { limit, from = new Date().toISOString(), until, cursor } = query;
  const after = pagePosition(shiftsPartition, cursor);
  const { rows, next, unreadable } = await listShifts({ limit, after, from, until });
  const further = next && encodeCursor(shiftsPartition, next);
  return answer(200, { shifts: rows, cursor: further, unreadable });
});
