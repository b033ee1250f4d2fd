import { listFacilities as row } from '#shared/contract/desk.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { listFacilities } from './facilities-store.ts';

/** Every facility. */
export const handler = staffEndpoint(row, async ({ answer }) => {
  const { rows, unreadable } = await listFacilities();
  return answer(200, { facilities: rows, unreadable });
});
