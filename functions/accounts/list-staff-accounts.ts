import { listStaffAccounts } from '#shared/contract/accounts.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { listAccounts } from './staff-accounts-store.ts';

/** Every account with its role, by its address. */
export const handler = staffEndpoint(listStaffAccounts, async ({ answer }) =>
  answer(200, { accounts: await listAccounts() }),
);
