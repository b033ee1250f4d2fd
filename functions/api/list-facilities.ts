import { listFacilities as row } from '#shared/contract/desk.ts';
import { listFacilities } from '../store/facilities-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** Every facility. */
export const handler = staffEndpoint(row, async ({ answer }) =>
  answer(200, { facilities: await listFacilities() }),
);
