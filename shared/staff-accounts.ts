import * as z from 'zod/mini';
import { staffRoles } from './staff-groups.ts';

const roleSchema = z.enum(staffRoles, { error: `role must be one of ${staffRoles.join(', ')}.` });

/** An account of the staff, as administrators see it. */
const staffAccountSchema = z.object({
  sub: z.string(),
  email: z.string(),
  role: roleSchema,
  enabled: z.boolean(),
  /** Whether its owner still has to sign in and choose a password. */
  isInvited: z.boolean(),
  changedAt: z.iso.datetime(),
});
export type StaffAccount = z.infer<typeof staffAccountSchema>;

/** `GET /api/staff-accounts`: every account, by its address. */
export const staffAccountsSchema = z.object({ accounts: z.array(staffAccountSchema) });

const emailError = 'Please enter an e-mail address such as name@example.com.';

/** `POST /api/staff-accounts` */
export const newAccountSchema = z.object({
  email: z
    .string({ error: emailError })
    .check(z.trim(), z.maxLength(128, emailError), z.email(emailError)),
  role: roleSchema,
});
export type NewAccount = z.infer<typeof newAccountSchema>;

/** `POST /api/staff-accounts`: 201. */
export const addedAccountSchema = z.object({ sub: z.string() });

/** `POST /api/staff-accounts/{sub}/role` */
export const newRoleSchema = z.object({ role: roleSchema });

/** The id of an account, as Cognito makes it. */
export const accountIdSchema = z.uuid();

/** The actions of an administrator on an existing account. Each is a route. */
export type AccountAction = 'disable' | 'enable' | 'reset-password' | 'sign-out';
