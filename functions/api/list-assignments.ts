import { listAssignments as row } from '#shared/contract/desk.ts';
import { assignmentsPartition, listAssignments } from '../store/assignments-store.ts';
import { encodeCursor } from '../store/cursor.ts';
import { pagePosition } from './page-position.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** A page of the assignments whose shifts end within a span. */
export const handler = staffEndpoint(row, async ({ query, answer }) => {
  const { limit, from = new Date().toISOString(), until, cursor } = query;
  const after = pagePosition(assignmentsPartition, cursor);
  const { rows, next, unreadable } = await listAssignments({ limit, after, from, until });
  const further = next && encodeCursor(assignmentsPartition, next);
  return answer(200, { assignments: rows, cursor: further, unreadable });
});
