import { listStaffAccounts } from '#shared/contract/accounts.ts';
import { listAccounts } from '../store/staff-accounts-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** Every account with its role, by its address. */
export const handler = staffEndpoint(listStaffAccounts, async ({ answer }) =>
  answer(200, { accounts: await listAccounts() }),
);
