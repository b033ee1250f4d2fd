import * as z from 'zod/mini';
import { newRoleSchema } from '#shared/staff-accounts.ts';
import { keepAnAdministrator } from '../http/account-refusals.ts';
import { wrongFieldsOf } from '../http/api-error.ts';
import { accountOf } from '../http/path.ts';
import { noContent } from '../http/responses.ts';
import { lockAccounts } from '../store/account-change-store.ts';
import {
  listActiveAdministrators,
  putInGroupOf,
  signOutAccount,
} from '../store/staff-accounts-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/**
 * `POST /api/staff-accounts/{sub}/role` `{ role }`: all sessions end, because the tokens that were given out go on naming the
 * old group; 409 for one's own.
 */
export const handler = staffEndpoint(
  'set-staff-role',
  { body: 'json' },
  async ({ path, json, staff }) => {
    const sub = accountOf(path);
    const parsed = z.safeParse(newRoleSchema, json);
    if (!parsed.success) throw wrongFieldsOf('The role is wrong.', parsed.error);
    const accounts = { listActive: listActiveAdministrators, lock: lockAccounts };
    await keepAnAdministrator(sub, staff, accounts, async () => {
      await putInGroupOf(parsed.data.role, sub);
      await signOutAccount(sub);
    });
    return noContent();
  },
);
