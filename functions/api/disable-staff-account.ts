import { disableStaffAccount } from '#shared/contract/accounts.ts';
import { keepAnAdministrator } from '../http/account-refusals.ts';
import { lockAccounts } from '../store/account-change-store.ts';
import { disableAccount, listActiveAdministrators } from '../store/staff-accounts-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** Keeps an account from signing in, and ends its sessions; refused for one's own. */
export const handler = staffEndpoint(disableStaffAccount, async ({ path, staff, answer }) => {
  const { sub } = path;
  const accounts = { listActive: listActiveAdministrators, lock: lockAccounts };
  await keepAnAdministrator(sub, staff, accounts, () => disableAccount(sub));
  return answer(204);
});
