import { errorCodes } from '#shared/api.ts';
import { hasResume } from '#shared/resume-upload.ts';
import { ApiError } from '../http/api-error.ts';
import { idOf, kindOf } from '../http/path.ts';
import { noContent } from '../http/responses.ts';
import { decideFate, dropFromBin, getFromBin, getRecordItem } from '../store/bin-store.ts';
import { dropResumeFromBin } from '../store/binned-resumes-store.ts';
import { deleteResume } from '../store/resumes-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const inItsList = 'It is in its list as well. Delete it there first.';
const conflict = (message: string) => new ApiError(409, errorCodes.conflict, message);

/**
 * `DELETE /api/deleted-submissions/{kind}/{id}`: erases what lies in the bin for good; 204, also when it is
 * gone already. A deletion or restoration that broke off half-way has the record in its list, too, and one that goes on
 * at this moment will: 409, so that nothing is erased that somebody brought back. First the files go, then the bin's item.
 */
export const handler = staffEndpoint('erase-submission', { body: 'none' }, async ({ path }) => {
  const kind = kindOf(path);
  const id = idOf(path);
  const found = await getFromBin(kind, id, new Date());
  if (!found) return noContent();
  if (await getRecordItem(kind, id)) throw conflict(inItsList);
  if (!(await decideFate(kind, id, 'erased', found))) {
    if (await getRecordItem(kind, id)) throw conflict(inItsList);
    if (!(await getFromBin(kind, id, new Date()))) return noContent();
    throw conflict('Somebody is bringing it back. Delete it in its list first.');
  }
  if (hasResume(kind)) await Promise.all([dropResumeFromBin(id), deleteResume(id)]);
  await dropFromBin(kind, id, 'erased');
  return noContent();
});
