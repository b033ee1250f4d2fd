import { errorCodes } from '#shared/api.ts';
import { undoAllowedMs } from '#shared/deleted-submissions.ts';
import { hasResume } from '#shared/resume-upload.ts';
import { ApiError } from '../http/api-error.ts';
import type { StaffMember } from '../http/api-types.ts';
import { idOf, kindOf, noSubmission } from '../http/path.ts';
import { isAdministrator, notAllowed } from '../http/require-role.ts';
import { noContent } from '../http/responses.ts';
import type { BinItem } from '../store/bin-item.ts';
import { decideFate, dropFromBin, getFromBin, getRecordItem, putBack } from '../store/bin-store.ts';
import { copyResumeBack, dropResumeFromBin } from '../store/binned-resumes-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/**
 * `POST /api/deleted-submissions/{kind}/{id}/restore`: 204, also when it is back already. The resume comes
 * first, so that no record stands without it, and the bin is emptied last, so that whatever breaks off in
 * between can be pressed again. 409 once somebody has begun to erase it.
 */
export const handler = staffEndpoint(
  'restore-submission',
  { body: 'none' },
  async ({ path, staff }) => {
    const kind = kindOf(path);
    const id = idOf(path);
    const now = new Date();
    const found = await getFromBin(kind, id, now);
    if (!found) {
      if (await getRecordItem(kind, id)) return noContent();
      throw noSubmission();
    }
    if (!mayRestore(staff, found, now)) throw notAllowed('administrator');
    if (!(await decideFate(kind, id, 'restored'))) {
      if (await getRecordItem(kind, id)) return noContent();
      throw new ApiError(409, errorCodes.conflict, 'Somebody is erasing it for good.');
    }
    if (hasResume(kind)) await copyResumeBack(id);
    await putBack(found);
    if (hasResume(kind)) await dropResumeFromBin(id);
    await dropFromBin(kind, id);
    return noContent();
  },
);

/** An administrator always; whoever deleted it, as long as it was a slip of the hand. */
const mayRestore = (staff: StaffMember, { deletedAt, deletedBy }: BinItem, now: Date): boolean =>
  isAdministrator(staff) ||
  (deletedBy === staff.sub && now.getTime() - Date.parse(deletedAt) <= undoAllowedMs);
