import { listAssignments as row } from '#shared/contract/desk.ts';
import { pagePosition } from '../api/page-position.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { encodeCursor } from '../table/cursor.ts';
import { assignmentsPartition, listAssignments } from './assignments-store.ts';

/** A page of the assignments whose shifts end within a span. */
export const handler = staffEndpoint(row, async ({ query, answer }) => {
  const { limit, from = new Date().toISOString(), until, cursor } = query;
  const after = pagePosition(assignmentsPartition, cursor);
  const { rows, next, unreadable } = await listAssignments({ limit, after, from, until });
  const further = next && encodeCursor(assignmentsPartition, next);
  return answer(200, { assignments: rows, cursor: further, unreadable });
});
