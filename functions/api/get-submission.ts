import type { Kind } from '#shared/kinds.ts';
import { maskRecord } from '#shared/sensitive-answers.ts';
import { mayAct, roleOf } from '#shared/staff-groups.ts';
import { submissionSchemas } from '#shared/stored-submission.ts';
import type { Work } from '#shared/work.ts';
import { describeError } from '../http/describe-error.ts';
import { log } from '../http/logger.ts';
import { idOf, kindOf, noSubmission } from '../http/path.ts';
import { jsonResponse } from '../http/responses.ts';
import { getSubmission } from '../store/submissions-store.ts';
import { markOpened } from '../store/work-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/**
 * `GET /api/submissions/{kind}/{id}`: the whole record with its notes, or all but its sensitive answers. The first reading
 * is marked in it.
 */
export const handler = staffEndpoint(
  'get-submission',
  { body: 'none' },
  async ({ path, staff, isPrefetch, seesSensitive }) => {
    const kind = kindOf(path);
    const id = idOf(path);
    const submission = await getSubmission(kind, id);
    if (!submission) throw noSubmission();
    // Viewers change nothing, and what they have seen may still wait for somebody.
    const isWork = !isPrefetch && mayAct(roleOf(staff.groups), 'recruiter');
    if (isWork) await tryToMark(kind, id, submission.work);
    const shown = seesSensitive ? submission : maskRecord(kind, submission);
    return jsonResponse(200, submissionSchemas[kind], shown);
  },
);

/** A record that can't be marked is still to be read: it then counts as new for a while longer. */
async function tryToMark(kind: Kind, id: string, work: Work | undefined): Promise<void> {
  try {
    await markOpened(kind, id, work, new Date());
  } catch (error) {
    log('warn', 'not marked as opened', { submissionId: id, ...describeError(error) });
  }
}
