import { errorCodes } from '#shared/api.ts';
import type { Kind } from '#shared/kinds.ts';
import { errorLogEntries } from '#shared/messages.ts';
import { hasResume } from '#shared/resume-upload.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { ApiError } from '../http/api-error.ts';
import { describeError } from '../http/describe-error.ts';
import { log } from '../http/logger.ts';
import type { RecordItem } from '../store/bin-item.ts';
import { putInBin } from '../store/bin-store.ts';
import { moveResumeToBin } from '../store/binned-resumes-store.ts';
import { deleteResume } from '../store/resumes-store.ts';
import { deleteSubmission } from '../store/submissions-store.ts';
import { withRecord } from '../store/update-record.ts';

const binDays = Number(requiredEnvironment(environmentNames.binDays));

/**
 * Deletes a record. Its resume goes first (section 4), so that whatever breaks off in between leaves a record on
 * which Delete can be pressed again; then a copy of the record goes into the bin, unless it is switched off, and at
 * last a tombstone takes the record's place: see `docs/decisions/040` and `041`.
 * @param by the account's `sub`
 * @param read the record, where it was read just before: should it have changed since, it is read again
 * @returns false where there is none (any more)
 */
export async function removeRecord(
  kind: Kind,
  id: string,
  by: string,
  read?: RecordItem,
): Promise<boolean> {
  const now = new Date();
  const isBinned = binDays > 0;
  // A resume without its record belongs to a submission or a restoration of this moment, or else to the daily sweep.
  const remove = async (record: RecordItem) => {
    if (hasResume(kind)) await removeResumeOf(id, isBinned ? moveResumeToBin : deleteResume);
    if (isBinned) await putInBin(kind, id, record, { by, now, days: binDays });
    // A note that came meanwhile is not in that copy: then all of it once more.
    return (await deleteSubmission(kind, id, record, now)) || undefined;
  };
  const removed = await withRecord(kind, id, remove, read);
  return removed ?? false;
}

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
