import { setStaffRole } from '#shared/contract/accounts.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { keepAnAdministrator } from '../http/account-refusals.ts';
import { lockAccounts } from './account-change-store.ts';
import { listActiveAdministrators, putInGroupOf, signOutAccount } from './staff-accounts-store.ts';

/** Sets a role. All sessions end, because the tokens that were given out go on naming the old group; refused for one's own. */
export const handler = staffEndpoint(setStaffRole, async ({ path, body, staff, answer }) => {
  const { sub } = path;
  const accounts = { listActive: listActiveAdministrators, lock: lockAccounts };
  await keepAnAdministrator(sub, staff, accounts, async () => {
    await putInGroupOf(body.role, sub);
    await signOutAccount(sub);
  });
  return answer(204);
});
