import { checkLicense as row } from '#shared/contract/work.ts';
import { mostChecks } from '#shared/desk/license-checks.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { changedMeanwhile, wrongFields } from '../http/http-error.ts';
import { noSubmission } from '../http/path.ts';
import { checkLicense } from '../records/profile-store.ts';

const noRoom = `An application has at most ${mostChecks} checked licenses.`;

/** Notes who looked a license up, when, where, and with which result. A later change of its values opens the check
 * again, but for an encumbered license. */
export const handler = staffEndpoint(row, async ({ path, body, staff, enterDetail, answer }) => {
  enterDetail(body.result);
  const result = await checkLicense(path.id, body, { by: staff.sub, now: new Date() });
  if (!result) throw noSubmission();
  if (result.status === 'conflict') throw changedMeanwhile({ profile: result.profile });
  if (result.status === 'full') throw wrongFields(row.invalid, { license: noRoom });
  return answer(200, result.profile);
});
