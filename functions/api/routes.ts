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

/** A route for anyone, with the throttle of those that write. */
const open = <Name extends string>(method: Method, path: string, functionName: Name) =>
  ({ method, path, functionName, access: 'public', throttle: 'publicPost' }) as const;

/** The same for staff of this role and those above it, and what it enters in the audit. */
const staff =
  (lowestRole: StaffRole) =>
  <Name extends string>(method: Method, path: string, functionName: Name, audit: AuditAction) =>
    ({
      method,
      path,
      functionName,
      access: 'staff',
      audit,
      lowestRole,
      throttle: 'usual',
    }) as const;
const viewer = staff('viewer');
const recruiter = staff('recruiter');
const administrator = staff('administrator');

const account = api.staffAccount;

const answered = [
  open('POST', api.submissions.pattern, 'create-submission'),
  viewer('GET', api.submissions.pattern, 'list-submissions', 'read-list'),
  viewer('GET', api.submission.pattern, 'get-submission', 'read-record'),
  recruiter('PATCH', api.submission.pattern, 'change-work', 'change-work'),
  recruiter('POST', api.notes.pattern, 'add-note', 'add-note'),
  recruiter('PATCH', api.note.pattern, 'change-note', 'change-note'),
  recruiter('DELETE', api.note.pattern, 'delete-note', 'delete-note'),
  viewer('GET', api.people.pattern, 'list-people', 'read-people'),
  recruiter('GET', api.sensitiveAnswers.pattern, 'get-sensitive-answers', 'read-sensitive'),
  recruiter('DELETE', api.submission.pattern, 'delete-submission', 'delete-record'),
  viewer('GET', api.resume.pattern, 'get-resume', 'read-resume'),
  viewer('POST', api.find.pattern, 'find-records', 'find'),
  viewer('GET', api.history.pattern, 'get-history', 'read-history'),
  recruiter('POST', api.listExports.pattern, 'export-list', 'export-list'),
  recruiter('POST', api.recordExports.pattern, 'export-record', 'export-record'),
  recruiter('POST', api.bulk.pattern, 'change-many', 'change-many'),
  recruiter('POST', api.bulkDelete.pattern, 'delete-many', 'delete-many'),
  recruiter('POST', api.bulkRestore.pattern, 'restore-many', 'restore-many'),
  recruiter('POST', api.bulkRelease.pattern, 'release-many', 'release-many'),
  viewer('GET', api.suspectedSubmissions.pattern, 'list-suspected', 'read-suspected'),
  administrator('GET', api.activity.pattern, 'get-activity', 'read-activity'),
  administrator('GET', api.deletedSubmissions.pattern, 'list-deleted', 'read-bin'),
  administrator('DELETE', api.deletedSubmission.pattern, 'erase-submission', 'erase-record'),
  recruiter('POST', api.restoration.pattern, 'restore-submission', 'restore-record'),
  administrator('GET', api.staffAccounts.pattern, 'list-staff-accounts', 'read-accounts'),
  administrator('POST', api.staffAccounts.pattern, 'add-staff-account', 'add-account'),
  administrator('POST', account.disable.pattern, 'disable-staff-account', 'disable-account'),
  administrator('POST', account.enable.pattern, 'enable-staff-account', 'enable-account'),
  administrator(
    'POST',
    account['reset-password'].pattern,
    'reset-staff-password',
    'reset-password',
  ),
  administrator('POST', account['sign-out'].pattern, 'sign-out-staff-account', 'sign-out-account'),
  administrator('POST', account.role.pattern, 'set-staff-role', 'change-role'),
  administrator('GET', api.errorReports.pattern, 'list-error-reports', 'read-error-reports'),
  administrator('DELETE', api.errorReports.pattern, 'clear-error-reports', 'clear-error-reports'),
  open('POST', api.resumeUploads.pattern, 'create-resume-upload'),
  open('POST', api.errorReports.pattern, 'report-error'),
  open('GET', api.formToken.pattern, 'get-form-token'),
  open('POST', api.status.pattern, 'check-status'),
  open('POST', api.withdrawal.pattern, 'withdraw-submission'),
  open('POST', api.resumeReplacement.pattern, 'replace-resume'),
] satisfies readonly Row[];

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
