import { errorCodes } from '#shared/api.ts';
import { errorLogEntries } from '#shared/messages.ts';
import { hasResume } from '#shared/resume-upload.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { ApiError } from '../http/api-error.ts';
import { describeError } from '../http/describe-error.ts';
import { log } from '../http/logger.ts';
import { idOf, kindOf } from '../http/path.ts';
import { noContent } from '../http/responses.ts';
import { putInBin } from '../store/bin-store.ts';
import { moveResumeToBin } from '../store/binned-resumes-store.ts';
import { deleteResume } from '../store/resumes-store.ts';
import { deleteSubmission } from '../store/submissions-store.ts';
import { withRecord } from '../store/update-record.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const binDays = Number(requiredEnvironment(environmentNames.binDays));

/**
 * `DELETE /api/submissions/{kind}/{id}`: 204, also when it is gone already. The resume goes first
 * (section 4), so that whatever breaks off in between leaves a record on which Delete can be pressed again;
 * then a copy of the record goes into the bin, unless it is switched off, and at last a tombstone takes the
 * record's place: see `docs/decisions/040` and `041`.
 */
export const handler = staffEndpoint(
  'delete-submission',
  { body: 'none' },
  async ({ path, staff }) => {
    const kind = kindOf(path);
    const id = idOf(path);
    const now = new Date();
    const isBinned = binDays > 0;
    const deletion = { by: staff.sub, now, days: binDays };
    // A resume without its record belongs to a submission or a restoration of this moment, or else to the daily sweep.
    await withRecord(kind, id, async (record) => {
      if (hasResume(kind)) await removeResumeOf(id, isBinned ? moveResumeToBin : deleteResume);
      if (isBinned) await putInBin(kind, id, record, deletion);
      // A note that came meanwhile is not in that copy: then all of it once more.
      return (await deleteSubmission(kind, id, record, now)) || undefined;
    });
    return noContent();
  },
);

async function removeResumeOf(id: string, remove: (id: string) => Promise<void>): Promise<void> {
  try {
    await remove(id);
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
