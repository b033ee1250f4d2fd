import { askCognito, keepAnAdministrator } from '../http/account-refusals.ts';
import { accountOf } from '../http/path.ts';
import { noContent } from '../http/responses.ts';
import { disableAccount } from '../store/staff-accounts-store.ts';
import { listActiveAdministrators } from '../store/staff-roles-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** `POST /api/staff-accounts/{sub}/disable`: no sign-in any more, and the end of all sessions; 409 for one's own. */
export const handler = staffEndpoint(
  'disable-staff-account',
  { body: 'none' },
  async ({ path, staff }) => {
    const sub = accountOf(path);
    await keepAnAdministrator(sub, staff, listActiveAdministrators);
    await askCognito(() => disableAccount(sub));
    return noContent();
  },
);
