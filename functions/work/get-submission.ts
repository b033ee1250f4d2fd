import { getSubmission as row } from '#shared/contract/work.ts';
import type { Kind } from '#shared/kinds.ts';
import { maskRecord } from '#shared/sensitive-answers.ts';
import { mayAct, roleOf } from '#shared/staff-groups.ts';
import { withoutIdentifications } from '#shared/stored-submission.ts';
import type { Work } from '#shared/work.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { describeError } from '../http/describe-error.ts';
import { log } from '../http/logger.ts';
import { noSubmission } from '../http/path.ts';
import { getSubmission } from '../records/submissions-store.ts';
import { markOpened } from '../records/work-store.ts';

/** The whole record with its notes, or all but its sensitive answers. The first reading is marked in it. */
export const handler = staffEndpoint(row, async (request) => {
  const { path, staff, isPrefetch, seesSensitive, answer } = request;
  const { kind, id } = path;
  const submission = await getSubmission(kind, id);
  if (!submission) throw noSubmission();
  // Viewers change nothing, and a record that only viewers have seen still counts as unopened.
  const isWork = !isPrefetch && mayAct(roleOf(staff.groups), 'recruiter');
  if (isWork) await tryToMark(kind, id, submission.work);
  const seen = mayAct(roleOf(staff.groups), 'recruiter')
    ? submission
    : withoutIdentifications(submission);
  return answer(200, seesSensitive ? seen : maskRecord(kind, seen));
});

/** A record that can't be marked is still to be read: it then counts as new for a while longer. */
async function tryToMark(kind: Kind, id: string, work: Work | undefined): Promise<void> {
  try {
    await markOpened(kind, id, work, new Date());
  } catch (error) {
    log('warn', 'not marked as opened', { submissionId: id, ...describeError(error) });
  }
}
