import * as z from 'zod/mini';
import { addedAccountSchema, newAccountSchema } from '#shared/staff-accounts.ts';
import { askCognito } from '../http/account-refusals.ts';
import { wrongFieldsOf } from '../http/api-error.ts';
import { jsonResponse } from '../http/responses.ts';
import { addAccount, putInGroupOf } from '../store/staff-accounts-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/**
 * `POST /api/staff-accounts` `{ email, role }`: 201 once Cognito has mailed a temporary password to the address; 409 where
 * there is such an account. A recruiter needs no group, so that only a raised or lowered role can be left half-done.
 */
export const handler = staffEndpoint(
  'add-staff-account',
  { body: 'json' },
  async ({ json, enterAccount }) => {
    const parsed = z.safeParse(newAccountSchema, json);
    if (!parsed.success) throw wrongFieldsOf('The account has wrong fields.', parsed.error);
    const { email, role } = parsed.data;
    const sub = await askCognito(() => addAccount(email));
    enterAccount(sub);
    if (role !== 'recruiter') await putInGroupOf(role, sub);
    return jsonResponse(201, addedAccountSchema, { sub });
  },
);
