import { enableStaffAccount } from '#shared/contract/accounts.ts';
import { askCognito } from '../http/account-refusals.ts';
import { enableAccount } from '../store/staff-accounts-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** Lets an account sign in again. */
export const handler = staffEndpoint(enableStaffAccount, async ({ path, answer }) => {
  await askCognito(() => enableAccount(path.sub));
  return answer(204);
});
