import { api } from '#shared/api.ts';
import type { AuditAction } from '#shared/audit.ts';
import type { StaffRole } from '#shared/staff-groups.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'ANY';

type Row = {
  method: Method;
  path: string;
  functionName: string;
  throttle: 'publicPost' | 'usual';
} & (
  | { access: 'public' }
  | {
      access: 'staff';
      /** What a request enters in the audit. */
      audit: AuditAction;
      /** The lowest role that may: 403 to those below it. Viewers only read. */
      lowestRole: StaffRole;
    }
);

/** What answers a known path that was asked with another method. */
export const refuseMethodFunction = 'refuse-method';

const answered = [
  {
    method: 'POST',
    path: api.submissions.pattern,
    functionName: 'create-submission',
    access: 'public',
    throttle: 'publicPost',
  },
  {
    method: 'GET',
    path: api.submissions.pattern,
    functionName: 'list-submissions',
    access: 'staff',
    audit: 'read-list',
    lowestRole: 'viewer',
    throttle: 'usual',
  },
  {
    method: 'GET',
    path: api.submission.pattern,
    functionName: 'get-submission',
    access: 'staff',
    audit: 'read-record',
    lowestRole: 'viewer',
    throttle: 'usual',
  },
  {
    method: 'PATCH',
    path: api.submission.pattern,
    functionName: 'change-work',
    access: 'staff',
    audit: 'change-work',
    lowestRole: 'recruiter',
    throttle: 'usual',
  },
  {
    method: 'POST',
    path: api.notes.pattern,
    functionName: 'add-note',
    access: 'staff',
    audit: 'add-note',
    lowestRole: 'recruiter',
    throttle: 'usual',
  },
  {
    method: 'PATCH',
    path: api.note.pattern,
    functionName: 'change-note',
    access: 'staff',
    audit: 'change-note',
    lowestRole: 'recruiter',
    throttle: 'usual',
  },
  {
    method: 'DELETE',
    path: api.note.pattern,
    functionName: 'delete-note',
    access: 'staff',
    audit: 'delete-note',
    lowestRole: 'recruiter',
    throttle: 'usual',
  },
  {
    method: 'GET',
    path: api.people.pattern,
    functionName: 'list-people',
    access: 'staff',
    audit: 'read-people',
    lowestRole: 'viewer',
    throttle: 'usual',
  },
  {
    method: 'GET',
    path: api.sensitiveAnswers.pattern,
    functionName: 'get-sensitive-answers',
    access: 'staff',
    audit: 'read-sensitive',
    lowestRole: 'recruiter',
    throttle: 'usual',
  },
  {
    method: 'DELETE',
    path: api.submission.pattern,
    functionName: 'delete-submission',
    access: 'staff',
    audit: 'delete-record',
    lowestRole: 'recruiter',
    throttle: 'usual',
  },
  {
    method: 'GET',
    path: api.resume.pattern,
    functionName: 'get-resume',
    access: 'staff',
    audit: 'read-resume',
    lowestRole: 'viewer',
    throttle: 'usual',
  },
  {
    method: 'POST',
    path: api.find.pattern,
    functionName: 'find-records',
    access: 'staff',
    audit: 'find',
    lowestRole: 'viewer',
    throttle: 'usual',
  },
  {
    method: 'GET',
    path: api.history.pattern,
    functionName: 'get-history',
    access: 'staff',
    audit: 'read-history',
    lowestRole: 'viewer',
    throttle: 'usual',
  },
  {
    method: 'POST',
    path: api.listExports.pattern,
    functionName: 'export-list',
    access: 'staff',
    audit: 'export-list',
    lowestRole: 'recruiter',
    throttle: 'usual',
  },
  {
    method: 'POST',
    path: api.recordExports.pattern,
    functionName: 'export-record',
    access: 'staff',
    audit: 'export-record',
    lowestRole: 'recruiter',
    throttle: 'usual',
  },
  {
    method: 'POST',
    path: api.bulk.pattern,
    functionName: 'change-many',
    access: 'staff',
    audit: 'change-many',
    lowestRole: 'recruiter',
    throttle: 'usual',
  },
  {
    method: 'POST',
    path: api.bulkDelete.pattern,
    functionName: 'delete-many',
    access: 'staff',
    audit: 'delete-many',
    lowestRole: 'recruiter',
    throttle: 'usual',
  },
  {
    method: 'POST',
    path: api.bulkRestore.pattern,
    functionName: 'restore-many',
    access: 'staff',
    audit: 'restore-many',
    lowestRole: 'recruiter',
    throttle: 'usual',
  },
  {
    method: 'GET',
    path: api.activity.pattern,
    functionName: 'get-activity',
    access: 'staff',
    audit: 'read-activity',
    lowestRole: 'administrator',
    throttle: 'usual',
  },
  {
    method: 'GET',
    path: api.deletedSubmissions.pattern,
    functionName: 'list-deleted',
    access: 'staff',
    audit: 'read-bin',
    lowestRole: 'administrator',
    throttle: 'usual',
  },
  {
    method: 'DELETE',
    path: api.deletedSubmission.pattern,
    functionName: 'erase-submission',
    access: 'staff',
    audit: 'erase-record',
    lowestRole: 'administrator',
    throttle: 'usual',
  },
  {
    method: 'POST',
    path: api.restoration.pattern,
    functionName: 'restore-submission',
    access: 'staff',
    audit: 'restore-record',
    lowestRole: 'recruiter',
    throttle: 'usual',
  },
  {
    method: 'GET',
    path: api.staffAccounts.pattern,
    functionName: 'list-staff-accounts',
    access: 'staff',
    audit: 'read-accounts',
    lowestRole: 'administrator',
    throttle: 'usual',
  },
  {
    method: 'POST',
    path: api.staffAccounts.pattern,
    functionName: 'add-staff-account',
    access: 'staff',
    audit: 'add-account',
    lowestRole: 'administrator',
    throttle: 'usual',
  },
  {
    method: 'POST',
    path: api.staffAccount.disable.pattern,
    functionName: 'disable-staff-account',
    access: 'staff',
    audit: 'disable-account',
    lowestRole: 'administrator',
    throttle: 'usual',
  },
  {
    method: 'POST',
    path: api.staffAccount.enable.pattern,
    functionName: 'enable-staff-account',
    access: 'staff',
    audit: 'enable-account',
    lowestRole: 'administrator',
    throttle: 'usual',
  },
  {
    method: 'POST',
    path: api.staffAccount['reset-password'].pattern,
    functionName: 'reset-staff-password',
    access: 'staff',
    audit: 'reset-password',
    lowestRole: 'administrator',
    throttle: 'usual',
  },
  {
    method: 'POST',
    path: api.staffAccount['sign-out'].pattern,
    functionName: 'sign-out-staff-account',
    access: 'staff',
    audit: 'sign-out-account',
    lowestRole: 'administrator',
    throttle: 'usual',
  },
  {
    method: 'POST',
    path: api.staffAccount.role.pattern,
    functionName: 'set-staff-role',
    access: 'staff',
    audit: 'change-role',
    lowestRole: 'administrator',
    throttle: 'usual',
  },
  {
    method: 'GET',
    path: api.errorReports.pattern,
    functionName: 'list-error-reports',
    access: 'staff',
    audit: 'read-error-reports',
    lowestRole: 'administrator',
    throttle: 'usual',
  },
  {
    method: 'DELETE',
    path: api.errorReports.pattern,
    functionName: 'clear-error-reports',
    access: 'staff',
    audit: 'clear-error-reports',
    lowestRole: 'administrator',
    throttle: 'usual',
  },
  {
    method: 'POST',
    path: api.resumeUploads.pattern,
    functionName: 'create-resume-upload',
    access: 'public',
    throttle: 'publicPost',
  },
  {
    method: 'POST',
    path: api.errorReports.pattern,
    functionName: 'report-error',
    access: 'public',
    throttle: 'publicPost',
  },
] as const satisfies readonly Row[];

/** The functions that routes lead to: each is a file of this name in this folder. */
export type ApiFunctionName =
  | (typeof answered)[number]['functionName']
  | typeof refuseMethodFunction;

/** The functions that answer staff. */
export type StaffFunctionName = Extract<
  (typeof answered)[number],
  { access: 'staff' }
>['functionName'];

/**
 * One route of the API. A `staff` route wants an access token of the user pool; a `publicPost` has the
 * tighter throttle, because anyone can make it write.
 */
export type Route = Row & { functionName: ApiFunctionName };

/** The methods that a path answers, in the table's order. */
export const methodsOf = (path: string): Method[] =>
  answered.filter((route) => route.path === path).map(({ method }) => method);

/** The whole API in one table: infra makes the gateway's routes of it, and tests loop over it. */
export const routes: readonly Route[] = [
  ...answered,
  ...[...new Set(answered.map(({ path }) => path))].map(
    (path): Route => ({
      method: 'ANY',
      path,
      functionName: refuseMethodFunction,
      access: 'public',
      throttle: 'usual',
    }),
  ),
];

/** The functions of the table, each once. */
export const apiFunctionNames: readonly ApiFunctionName[] = [
  ...new Set(routes.map(({ functionName }) => functionName)),
];

/** The row of a function that answers staff. */
export function staffRouteOf(name: StaffFunctionName): Extract<Route, { access: 'staff' }> {
  const route = routes.find(({ functionName }) => functionName === name);
  if (route?.access !== 'staff') throw new Error(`No staff route leads to ${name}.`);
  return route;
}

/** The gateway's name of a route: `POST /api/submissions/{kind}`. */
export const routeKeyOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string =>
  `${method} ${path}`;
