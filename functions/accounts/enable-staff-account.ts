import { enableStaffAccount } from '#shared/contract/accounts.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { askCognito } from '../http/account-refusals.ts';
import { enableAccount } from './staff-accounts-store.ts';

/** Lets an account sign in again. */
export const handler = staffEndpoint(enableStaffAccount, async ({ path, answer }) => {
  await askCognito(() => enableAccount(path.sub));
  return answer(204);
});
