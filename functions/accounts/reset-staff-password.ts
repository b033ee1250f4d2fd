import { resetStaffPassword } from '#shared/contract/accounts.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { askCognito, refuseOwn } from '../http/account-refusals.ts';
import { resetPassword } from './staff-accounts-store.ts';

/**
 * Has Cognito mail a code or a temporary password, and ends all sessions of the account. It refuses the caller's own account,
 * whose password is changed under 'Account'.
 */
export const handler = staffEndpoint(resetStaffPassword, async ({ path, staff, answer }) => {
  const { sub } = path;
  refuseOwn(sub, staff);
  await askCognito(() => resetPassword(sub));
  return answer(204);
});
