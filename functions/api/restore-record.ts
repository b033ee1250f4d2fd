import { undoAllowedMs } from '#shared/deleted-submissions.ts';
import type { Kind } from '#shared/kinds.ts';
import { hasResume } from '#shared/resume-upload.ts';
import type { StaffMember } from '../http/api-types.ts';
import { isAdministrator } from '../http/require-role.ts';
import type { BinItem } from '../store/bin-item.ts';
import { decideFate, dropFromBin, getFromBin, getRecordItem, putBack } from '../store/bin-store.ts';
import { copyResumeBack, dropResumeFromBin } from '../store/binned-resumes-store.ts';

/**
 * Brings a deleted record back. The resume comes first, so that no record stands without it, and the bin is emptied
 * last, so that whatever breaks off in between can be pressed again.
 * @returns `done` also where it is back already; `gone` where it is nowhere, `refused` where this account may not,
 * `conflict` once somebody has begun to erase it
 */
export async function restoreRecord(
  kind: Kind,
  id: string,
  staff: StaffMember,
): Promise<'done' | 'gone' | 'refused' | 'conflict'> {
  const now = new Date();
  const found = await getFromBin(kind, id, now);
  if (!found) return (await getRecordItem(kind, id)) ? 'done' : 'gone';
  if (!mayRestore(staff, found, now)) return 'refused';
  if (!(await decideFate(kind, id, 'restored'))) {
    return (await getRecordItem(kind, id)) ? 'done' : 'conflict';
  }
  if (hasResume(kind)) await copyResumeBack(id);
  await putBack(found);
  if (hasResume(kind)) await dropResumeFromBin(id);
  await dropFromBin(kind, id);
  return 'done';
}

/** An administrator always; whoever deleted it, as long as it was a slip of the hand. */
const mayRestore = (staff: StaffMember, { deletedAt, deletedBy }: BinItem, now: Date): boolean =>
  isAdministrator(staff) ||
  (deletedBy === staff.sub && now.getTime() - Date.parse(deletedAt) <= undoAllowedMs);
