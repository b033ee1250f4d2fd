import { resetStaffPassword } from '#shared/contract/accounts.ts';
import { askCognito, refuseOwn } from '../http/account-refusals.ts';
import { resetPassword } from '../store/staff-accounts-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/**
 * Has Cognito mail what leads to another password, and ends all sessions; refused for one's own, which is changed under
 * 'Account'.
 */
export const handler = staffEndpoint(resetStaffPassword, async ({ path, staff, answer }) => {
  const { sub } = path;
  refuseOwn(sub, staff);
  await askCognito(() => resetPassword(sub));
  return answer(204);
});
