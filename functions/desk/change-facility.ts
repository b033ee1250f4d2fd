import { changeFacility as row } from '#shared/contract/desk.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { changedMeanwhile } from '../http/http-error.ts';
import { noFacility } from '../http/path.ts';
import { changeFacility } from './facilities-store.ts';

/** Changes a facility, if it has the version that was read. */
export const handler = staffEndpoint(row, async ({ path, body, staff, answer }) => {
  const by = { by: staff.sub, now: new Date() };
  const result = await changeFacility(path.facility, body, by);
  if (!result) throw noFacility();
  const { status, facility } = result;
  if (status === 'conflict') throw changedMeanwhile({ facility });
  return answer(200, { facility });
});
