import { listFacilities as row } from '#shared/contract/desk.ts';
import { listFacilities } from '../store/facilities-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** Every facility. */
export const handler = staffEndpoint(row, async ({ answer }) => {
  const { rows, unreadable } = await listFacilities();
  return answer(200, { facilities: rows, unreadable });
});
