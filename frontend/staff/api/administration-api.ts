import type * as z from 'zod/mini';
import { api as addresses } from '#shared/api.ts';
import {
  type ClearedReports,
  clearedReportsSchema,
  type ErrorReports,
  errorReportsSchema,
} from '#shared/error-report.ts';
import {
  type AccountAction,
  type NewAccount,
  type StaffAccounts,
  staffAccountsSchema,
} from '#shared/staff-accounts.ts';
import type { StaffRole } from '#shared/staff-groups.ts';

/** What the API does for administrators alone; everybody else is refused (403). */
export type AdministrationApi = {
  staffAccounts: (signal?: AbortSignal) => Promise<StaffAccounts>;
  /** @throws ApiError 409 where there is an account of this address, 422 for a wrong address */
  addAccount: (account: NewAccount) => Promise<void>;
  /** @throws ApiError 409 for what the server keeps from happening, 404 for an account that is gone */
  changeAccount: (sub: string, action: AccountAction) => Promise<void>;
  /** The same. */
  setRole: (sub: string, role: StaffRole) => Promise<void>;
  errorReports: (signal?: AbortSignal) => Promise<ErrorReports>;
  /** Deletes those up to a moment. @returns whether some are left */
  clearErrorReports: (until: string) => Promise<ClearedReports>;
};

/** How the client asks: for an answer of a schema, or for something to be done, with a body where it takes one. */
type Ways = {
  read: <Answer>(
    path: string,
    schema: z.ZodMiniType<Answer>,
    signal?: AbortSignal,
  ) => Promise<Answer>;
  post: (path: string, body?: unknown) => Promise<void>;
  remove: <Answer>(path: string, schema: z.ZodMiniType<Answer>) => Promise<Answer>;
};

/** The part of the staff area's client that is for administrators. */
export const administrationApi = ({ read, post, remove }: Ways): AdministrationApi => ({
  staffAccounts: (signal) => read(addresses.staffAccounts.path(), staffAccountsSchema, signal),
  addAccount: (account) => post(addresses.staffAccounts.path(), account),
  changeAccount: (sub, action) => post(addresses.staffAccount[action].path(sub)),
  setRole: (sub, role) => post(addresses.staffAccount.role.path(sub), { role }),
  errorReports: (signal) => read(addresses.errorReports.path(), errorReportsSchema, signal),
  clearErrorReports: (until) =>
    remove(
      `${addresses.errorReports.path()}?${new URLSearchParams({ until })}`,
      clearedReportsSchema,
    ),
});
