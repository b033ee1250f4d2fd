import { askCognito, refuseOwn } from '../http/account-refusals.ts';
import { accountOf } from '../http/path.ts';
import { noContent } from '../http/responses.ts';
import { resetPassword } from '../store/staff-accounts-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/**
 * `POST /api/staff-accounts/{sub}/reset-password`: Cognito mails what leads to another password, and all sessions end; 409
 * for one's own, which is changed under 'Account'.
 */
export const handler = staffEndpoint(
  'reset-staff-password',
  { body: 'none' },
  async ({ path, staff }) => {
    const sub = accountOf(path);
    refuseOwn(sub, staff);
    await askCognito(() => resetPassword(sub));
    return noContent();
  },
);
