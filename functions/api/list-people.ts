import { listPeople } from '#shared/contract/work.ts';
import { listEnabledPeople } from '../store/staff-accounts.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** The accounts that a record can be given to, by their e-mail addresses. */
export const handler = staffEndpoint(listPeople, async ({ answer }) =>
  answer(200, { people: await listEnabledPeople() }),
);
