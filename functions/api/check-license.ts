import { checkLicense as row } from '#shared/contract/work.ts';
import { changedMeanwhile } from '../http/http-error.ts';
import { noSubmission } from '../http/path.ts';
import { checkLicense } from '../store/profile-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** Notes who looked a license up, when, where, and with which result. A later change of its values opens the check again. */
export const handler = staffEndpoint(row, async ({ path, body, staff, answer }) => {
  const result = await checkLicense(path.id, body, { by: staff.sub, now: new Date() });
  if (!result) throw noSubmission();
  if (result.status === 'conflict') throw changedMeanwhile({ profile: result.profile });
  return answer(200, result.profile);
});
