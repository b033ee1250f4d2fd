import { undoAllowedMs } from '#shared/deleted-submissions.ts';
import type { Kind } from '#shared/kinds.ts';
import { hasResume } from '#shared/resume-upload.ts';
import type { StaffMember } from '../http/api-types.ts';
import { isAdministrator } from '../http/require-role.ts';
import type { BinItem } from '../store/bin-item.ts';
import { decideFate, dropFromBin, getFromBin, getRecordItem, putBack } from '../store/bin-store.ts';
import { copyResumeBack } from '../store/binned-resumes-store.ts';
import { resumeNamesOf } from '../store/resume-names.ts';
import { maxAttempts, touchRecord } from '../store/update-record.ts';

/**
 * Brings a deleted record back. The resume comes first, so that no record stands without it, and the bin is emptied
 * last, so that whatever breaks off in between can be pressed again. The resume's copy stays with the bin's others: a
 * deletion at this moment may need it (`docs/decisions/017-deletion-and-the-bin.md`).
 * @param read what lies in the bin, where it was read just before
 * @returns `done` also where it is back already; `gone` where it is nowhere, `refused` where this account may not,
 * `conflict` once somebody has begun to erase it, or has deleted it anew since it was read
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
  const names = hasResume(kind) ? resumeNamesOf(id, found.record) : [];
  for (const name of names) await copyResumeBack(name);
  await standAgain(kind, id, found);
  const isDropped = await dropFromBin(kind, id, 'restored');
  // Deleted anew meanwhile, maybe just before it was put back: then its resume lies in the bin again.
  if (!isDropped && names.length > 0 && (await getRecordItem(kind, id))) {
    for (const name of names) await copyResumeBack(name);
  }
  return 'done';
}

/** Either way the record is changed, so that a deletion that has read it before can't take it away with the bin's copy gone. */
async function standAgain(kind: Kind, id: string, found: BinItem): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    if ((await putBack(found)) || (await touchRecord(kind, id))) return;
  }
  throw new Error('The record was deleted by others again and again.');
}

/** An administrator always; whoever deleted it, as long as it was a slip of the hand. */
const mayRestore = (staff: StaffMember, { deletedAt, deletedBy }: BinItem, now: Date): boolean =>
  isAdministrator(staff) ||
  (deletedBy === staff.sub && now.getTime() - Date.parse(deletedAt) <= undoAllowedMs);
