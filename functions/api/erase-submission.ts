import { hasResume } from '#shared/resume-upload.ts';
import { idOf, kindOf } from '../http/path.ts';
import { noContent } from '../http/responses.ts';
import { dropFromBin, getFromBin } from '../store/bin-store.ts';
import { dropResumeFromBin } from '../store/binned-resumes-store.ts';
import { deleteResume } from '../store/resumes-store.ts';
import { deleteSubmission } from '../store/submissions-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/**
 * `DELETE /api/deleted-submissions/{kind}/{id}`: erases what lies in the bin for good; 204, also when it is
 * gone already. A deletion or a restoration that broke off half-way may have left something elsewhere, too,
 * which goes with it: first the files, then the record, and the bin's item last.
 */
export const handler = staffEndpoint('erase-submission', { body: 'none' }, async ({ path }) => {
  const kind = kindOf(path);
  const id = idOf(path);
  const now = new Date();
  if (!(await getFromBin(kind, id, now))) return noContent();
  if (hasResume(kind)) await Promise.all([dropResumeFromBin(id), deleteResume(id)]);
  await deleteSubmission(kind, id, now);
  await dropFromBin(kind, id);
  return noContent();
});
