import { signOutStaffAccount } from '#shared/contract/accounts.ts';
import { askCognito } from '../http/account-refusals.ts';
import { signOutAccount } from '../store/staff-accounts-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** Ends all sessions of an account. */
export const handler = staffEndpoint(signOutStaffAccount, async ({ path, answer }) => {
  await askCognito(() => signOutAccount(path.sub));
  return answer(204);
});
