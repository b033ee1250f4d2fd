import { disableStaffAccount } from '#shared/contract/accounts.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { keepAnAdministrator } from '../http/account-refusals.ts';
import { lockAccounts } from './account-change-store.ts';
import { disableAccount, listActiveAdministrators } from './staff-accounts-store.ts';

/** Keeps an account from signing in, and ends its sessions; refused for one's own. */
export const handler = staffEndpoint(disableStaffAccount, async ({ path, staff, answer }) => {
  const { sub } = path;
  const accounts = { listActive: listActiveAdministrators, lock: lockAccounts };
  await keepAnAdministrator(sub, staff, accounts, () => disableAccount(sub));
  return answer(204);
});
