import { listApplicants as row } from '#shared/contract/desk.ts';
import { pagePosition } from '../api/page-position.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { encodeCursor } from '../table/cursor.ts';
import { applicantsFor } from './applicants-answer.ts';
import { applicantsPartition, listApplicants } from './applicants-store.ts';

/** A page of the applications that the desk has something about. */
export const handler = staffEndpoint(row, async ({ query, staff, answer }) => {
  const after = pagePosition(applicantsPartition, query.cursor);
  const { rows, next, unreadable } = await listApplicants({ limit: query.limit, after });
  return answer(200, {
    applicants: applicantsFor(staff, rows),
    cursor: next && encodeCursor(applicantsPartition, next),
    unreadable,
  });
});
