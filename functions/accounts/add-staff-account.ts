import { addStaffAccount as row } from '#shared/contract/accounts.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { askCognito } from '../http/account-refusals.ts';
import { addAccount, putInGroupOf } from './staff-accounts-store.ts';

/**
 * Adds an account, to whose address Cognito mails a temporary password. A recruiter needs no group, so that only a raised or
 * lowered role can be left half-done.
 */
export const handler = staffEndpoint(row, async ({ body, enterAccount, answer }) => {
  const { email, role } = body;
  const sub = await askCognito(() => addAccount(email));
  enterAccount(sub);
  if (role !== 'recruiter') await putInGroupOf(role, sub);
  return answer(201, { sub });
});
