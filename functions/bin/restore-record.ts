import { undoAllowedMs } from '#shared/deleted-submissions.ts';
import type { Kind } from '#shared/kinds.ts';
import { hasResume } from '#shared/resume-upload.ts';
import { restoreApplicant } from '../desk/binned-applicant.ts';
import type { StaffMember } from '../http/api-types.ts';
import { isAdministrator } from '../http/require-role.ts';
import { getRecordItem } from '../records/read-record.ts';
import { touchRecord } from '../records/update-record.ts';
import { copyFileBack } from '../resumes/binned-resumes-store.ts';
import { fileNamesOf } from '../resumes/resume-names.ts';
import { withRetries } from '../table/with-retries.ts';
import type { BinItem } from './bin-item.ts';
import { decideFate, dropFromBin, getFromBin, putBack } from './bin-store.ts';

/**
 * Restores a deleted record. The resume comes first, so no record exists without it. The bin comes last, so a crash can be
 * retried. The copy of the resume remains in the bin, because a concurrent deletion may need it
 * (`docs/decisions/017-deletion-and-the-bin.md`).
 * @param read the item of the bin, if the caller has just read it
 * @returns `done` also for a record that is already restored; `gone` if it no longer exists; `refused` if this account may
 * not restore it; `conflict` after the start of an erasure or a new deletion
 */
export async function restoreRecord(
  kind: Kind,
  id: string,
  staff: StaffMember,
  read?: BinItem,
): Promise<'done' | 'gone' | 'refused' | 'conflict'> {
  const now = new Date();
  const found = read ?? (await getFromBin(kind, id, now));
  if (!found) return (await getRecordItem(kind, id)) ? 'done' : 'gone';
  if (!mayRestore(staff, found, now)) return 'refused';
  if (!(await decideFate(kind, id, 'restored', found))) {
    return (await getRecordItem(kind, id)) ? 'done' : 'conflict';
  }
  const names = hasResume(kind) ? fileNamesOf(id, found.record) : [];
  for (const name of names) await copyFileBack(name);
  await standAgain(kind, id, found);
  if (kind === 'employment') await restoreApplicant(id, expiryIn(found), now);
  const isDropped = await dropFromBin(kind, id, 'restored');
  // The record may have been deleted again, just before its restoration. Then its resume is in the bin.
  if (!isDropped && names.length > 0 && (await getRecordItem(kind, id))) {
    for (const name of names) await copyFileBack(name);
  }
  return 'done';
}

/** Both ways change the record. So a deletion that read it before fails, and can't remove it after the bin's copy is gone. */
const standAgain = (kind: Kind, id: string, found: BinItem): Promise<true> =>
  withRetries(async () => (await putBack(found)) || (await touchRecord(kind, id)) || undefined);

const expiryIn = ({ record: { submittedAt, expiresAtSeconds } }: BinItem) => ({
  submittedAt: String(submittedAt),
  expiresAtSeconds: typeof expiresAtSeconds === 'number' ? expiresAtSeconds : undefined,
});

/** An administrator may always restore it, and the account that deleted it may do so for a short time. */
const mayRestore = (staff: StaffMember, { deletedAt, deletedBy }: BinItem, now: Date): boolean =>
  isAdministrator(staff) ||
  (deletedBy === staff.sub && now.getTime() - Date.parse(deletedAt) <= undoAllowedMs);
