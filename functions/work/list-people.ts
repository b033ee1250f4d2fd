import { listPeople } from '#shared/contract/work.ts';
import { listColleagues } from '../accounts/staff-accounts.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';

/** Every account by its e-mail address, and whether a record can be given to it. */
export const handler = staffEndpoint(listPeople, async ({ answer }) =>
  answer(200, { people: await listColleagues() }),
);
