import { keepAnAdministrator } from '../http/account-refusals.ts';
import { accountOf } from '../http/path.ts';
import { noContent } from '../http/responses.ts';
import { lockAccounts } from '../store/account-change-store.ts';
import { disableAccount, listActiveAdministrators } from '../store/staff-accounts-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** `POST /api/staff-accounts/{sub}/disable`: no sign-in any more, and the end of all sessions; 409 for one's own. */
export const handler = staffEndpoint(
  'disable-staff-account',
  { body: 'none' },
  async ({ path, staff }) => {
    const sub = accountOf(path);
    const accounts = { listActive: listActiveAdministrators, lock: lockAccounts };
    await keepAnAdministrator(sub, staff, accounts, () => disableAccount(sub));
    return noContent();
  },
);
