import { signOutStaffAccount } from '#shared/contract/accounts.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { askCognito } from '../http/account-refusals.ts';
import { signOutAccount } from './staff-accounts-store.ts';

/** Ends all sessions of an account. */
export const handler = staffEndpoint(signOutStaffAccount, async ({ path, answer }) => {
  await askCognito(() => signOutAccount(path.sub));
  return answer(204);
});
