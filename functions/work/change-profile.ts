import { changeProfile as row } from '#shared/contract/work.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { badRequest, changedMeanwhile } from '../http/http-error.ts';
import { noSubmission } from '../http/path.ts';
import { changeProfile } from '../records/profile-store.ts';

/** Changes wishes or credentials of an application, if they have the version that was read. */
export const handler = staffEndpoint(row, async ({ path, body, staff, answer }) => {
  if (!body.wishes && !body.credentials) throw badRequest('wishes or credentials must be given.');
  const result = await changeProfile(path.id, body, { by: staff.sub, now: new Date() });
  if (!result) throw noSubmission();
  if (result.status === 'conflict') throw changedMeanwhile({ profile: result.profile });
  return answer(200, result.profile);
});
