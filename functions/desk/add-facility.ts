import { addFacility as row } from '#shared/contract/desk.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { changedMeanwhile } from '../http/http-error.ts';
import { addFacility } from './facilities-store.ts';

/** Adds a facility. The browser makes the id, so that a facility whose answer was lost can be sent again. */
export const handler = staffEndpoint(row, async ({ body, staff, answer }) => {
  const { status, facility } = await addFacility(body, { by: staff.sub, now: new Date() });
  if (status === 'conflict') throw changedMeanwhile({ facility });
  return answer(status === 'added' ? 201 : 200, { facility });
});
