import { peopleSchema } from '#shared/audit.ts';
import { jsonResponse } from '../http/responses.ts';
import { listEnabledPeople } from '../store/staff-accounts.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** `GET /api/people`: whom a record can be given to, by their e-mail addresses. */
export const handler = staffEndpoint('list-people', { body: 'none' }, async () =>
  jsonResponse(200, peopleSchema, { people: await listEnabledPeople() }),
);
