import { errorCodes } from '#shared/api.ts';
import { errorLogEntries } from '#shared/messages.ts';
import { hasResume } from '#shared/resume-upload.ts';
import { ApiError } from '../http/api-error.ts';
import { describeError } from '../http/describe-error.ts';
import { endpoint } from '../http/endpoint.ts';
import { log } from '../http/logger.ts';
import { idOf, kindOf } from '../http/path.ts';
import { requireStaff } from '../http/require-staff.ts';
import { noContent } from '../http/responses.ts';
import { deleteResume } from '../store/resumes-store.ts';
import { deleteSubmission } from '../store/submissions-store.ts';

/**
 * `DELETE /api/submissions/{kind}/{id}`: 204, also when it is gone already. The resume goes first
 * (section 4), so that whatever breaks off in between leaves a record on which Delete can be pressed again.
 * A tombstone stays where the record was: see `docs/decisions/040`.
 */
export const handler = endpoint({ access: requireStaff, body: 'none' }, async ({ path }) => {
  const kind = kindOf(path);
  const id = idOf(path);
  if (hasResume(kind)) await deleteResumeOf(id);
  await deleteSubmission(kind, id, new Date());
  return noContent();
});

async function deleteResumeOf(id: string): Promise<void> {
  try {
    await deleteResume(id);
  } catch (error) {
    log('error', errorLogEntries.resumeDelete, { submissionId: id, ...describeError(error) });
    throw new ApiError(
      500,
      errorCodes.resumeNotDeleted,
      'The resume could not be deleted, so nothing was. Please try again.',
      { cause: error },
    );
  }
}
