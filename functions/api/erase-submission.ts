import { errorCodes } from '#shared/api.ts';
import { hasResume } from '#shared/resume-upload.ts';
import { ApiError } from '../http/api-error.ts';
import { idOf, kindOf } from '../http/path.ts';
import { noContent } from '../http/responses.ts';
import { dropFromBin, getFromBin, getRecordItem } from '../store/bin-store.ts';
import { dropResumeFromBin } from '../store/binned-resumes-store.ts';
import { deleteResume } from '../store/resumes-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/**
 * `DELETE /api/deleted-submissions/{kind}/{id}`: erases what lies in the bin for good; 204, also when it is
 * gone already. A deletion or restoration that broke off half-way has the record in its list, too: 409, so that
 * nothing is erased that somebody brought back. First the files go, then the bin's item.
 */
export const handler = staffEndpoint('erase-submission', { body: 'none' }, async ({ path }) => {
  const kind = kindOf(path);
  const id = idOf(path);
  if (!(await getFromBin(kind, id, new Date()))) return noContent();
  if (await getRecordItem(kind, id)) {
    throw new ApiError(
      409,
      errorCodes.conflict,
      'It is in its list as well. Delete it there first.',
    );
  }
  if (hasResume(kind)) await Promise.all([dropResumeFromBin(id), deleteResume(id)]);
  await dropFromBin(kind, id);
  return noContent();
});
