import { errorCodes } from '#shared/api.ts';
import type { Kind } from '#shared/kinds.ts';
import { errorLogEntries } from '#shared/messages.ts';
import { hasResume } from '#shared/resume-upload.ts';
import { untouched, type Work } from '#shared/work.ts';
import { deletionStep, readForDeletion } from '../desk/binned-applicant.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { describeError } from '../http/describe-error.ts';
import { HttpError } from '../http/http-error.ts';
import { log } from '../http/logger.ts';
import { count } from '../http/metrics.ts';
import { deleteSubmission } from '../records/submissions-store.ts';
import { withRecord } from '../records/update-record.ts';
import { workOf } from '../records/work-store.ts';
import { copyFileBack, dropFileFromBin, moveFileToBin } from '../resumes/binned-resumes-store.ts';
import { fileNamesOf } from '../resumes/resume-names.ts';
import { ifReadable } from '../table/stored.ts';
import { isSuspectedItem, type RecordItem } from '../table/submission-item.ts';
import { putInBin, takeFromBin } from './bin-store.ts';

const binDays = Number(requiredEnvironment(environmentNames.binDays));

type Seen = {
  /** The version that was seen; without one any is deleted. */
  version?: number | undefined;
  /** Only while it is suspected to be spam. */
  suspected?: boolean | undefined;
  /** The record, where it was read just before: if it has changed since, it is read again. */
  read?: RecordItem | undefined;
  /** Whether it goes into the bin although the bin is switched off, because a step that follows needs it there. */
  alwaysBinned?: boolean | undefined;
};

type Removed = { status: 'done' | 'gone' | 'refused' } | { status: 'conflict'; work: Work };

/**
 * Deletes a record. Its resume goes first (section 4), so that an interrupted deletion leaves a record on
 * which Delete can be pressed again; then a copy of the record goes into the bin, unless it is switched off, and
 * finally a tombstone takes the record's place: see `docs/decisions/017-deletion-and-the-bin.md`.
 * @param by the account's `sub`
 * @returns `gone` where there is none (any more); `conflict` where it is not the record that was seen, which then stays;
 * `refused` for an applicant who is placed on a shift that has not ended
 */
export async function removeRecord(
  kind: Kind,
  id: string,
  by: string,
  { version, suspected, read, alwaysBinned = false }: Seen = {},
): Promise<Removed> {
  const now = new Date();
  const days = alwaysBinned ? Math.max(binDays, 1) : binDays;
  const isBinned = days > 0;
  /** The resumes that an attempt before this one has moved, of a record that has changed since. */
  const moved = new Set<string>();
  let isBegun = false;
  const remove = async (record: RecordItem): Promise<Removed | undefined> => {
    // A damaged record can be deleted, too.
    const work = ifReadable(() => workOf(record)) ?? untouched;
    const isOther = version !== undefined && version !== work.version;
    if (isOther || (suspected && !isSuspectedItem(record))) {
      if (isBegun) await putEverythingBack(kind, id, moved, { by, now, isBinned });
      return { status: 'conflict', work };
    }
    const calendar = kind === 'employment' ? await readForDeletion(id, now) : undefined;
    if (calendar?.isPlaced) {
      if (isBegun) await putEverythingBack(kind, id, moved, { by, now, isBinned });
      return { status: 'refused' };
    }
    isBegun = true;
    // A resume without its record belongs to a submission or a restoration of this moment, or else to the daily sweep.
    for (const name of hasResume(kind) ? fileNamesOf(id, record) : []) {
      moved.add(name);
      await moveResume(id, name);
    }
    if (isBinned) await putInBin(kind, id, record, { by, now, days });
    const deletion = { submittedAt: String(record.submittedAt), now, days };
    const along = calendar ? [deletionStep(calendar.applicant, deletion)] : [];
    // The copy lacks a note or a placement that was added since it was read: then the deletion starts again.
    if (!(await deleteSubmission(kind, id, record, now, along))) return undefined;
    if (!isBinned) for (const name of moved) await dropFileFromBin(name);
    count('Deletions', { Place: isSuspectedItem(record) ? 'suspected' : 'list' });
    return { status: 'done' };
  };
  return (await withRecord(kind, id, remove, read)) ?? { status: 'gone' };
}

/** Someone was quicker, so the record stays: its resumes come back first, then the copy leaves the bin. */
async function putEverythingBack(
  kind: Kind,
  id: string,
  names: ReadonlySet<string>,
  deletion: { by: string; now: Date; isBinned: boolean },
): Promise<void> {
  for (const name of names) await copyFileBack(name);
  if (deletion.isBinned) await takeFromBin(kind, id, deletion);
}

/** Also without a bin a resume is moved first, because only the tombstone decides whether it goes. */
async function moveResume(id: string, name: string): Promise<void> {
  try {
    await moveFileToBin(name);
  } catch (error) {
    log('error', errorLogEntries.resumeDelete, { submissionId: id, ...describeError(error) });
    throw new HttpError(
      500,
      errorCodes.resumeNotDeleted,
      'The resume could not be deleted, so nothing was. Please try again.',
      { cause: error },
    );
  }
}
