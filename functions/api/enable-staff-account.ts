import { askCognito } from '../http/account-refusals.ts';
import { accountOf } from '../http/path.ts';
import { noContent } from '../http/responses.ts';
import { enableAccount } from '../store/staff-accounts-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** `POST /api/staff-accounts/{sub}/enable`: sign-in again. */
export const handler = staffEndpoint('enable-staff-account', { body: 'none' }, async ({ path }) => {
  await askCognito(() => enableAccount(accountOf(path)));
  return noContent();
});
