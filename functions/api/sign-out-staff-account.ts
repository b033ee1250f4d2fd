import { askCognito } from '../http/account-refusals.ts';
import { accountOf } from '../http/path.ts';
import { noContent } from '../http/responses.ts';
import { signOutAccount } from '../store/staff-accounts-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** `POST /api/staff-accounts/{sub}/sign-out`: the end of all sessions. */
export const handler = staffEndpoint(
  'sign-out-staff-account',
  { body: 'none' },
  async ({ path }) => {
    await askCognito(() => signOutAccount(accountOf(path)));
    return noContent();
  },
);
