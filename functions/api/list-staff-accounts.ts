import { staffAccountsSchema } from '#shared/staff-accounts.ts';
import { jsonResponse } from '../http/responses.ts';
import { listAccounts } from '../store/staff-accounts-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** `GET /api/staff-accounts`: every account with its role, by its address. */
export const handler = staffEndpoint('list-staff-accounts', { body: 'none' }, async () =>
  jsonResponse(200, staffAccountsSchema, { accounts: await listAccounts() }),
);
