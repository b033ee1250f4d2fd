import { api } from '#shared/api.ts';
import type { AuditAction } from '#shared/audit.ts';
import type { StaffRole } from '#shared/staff-groups.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

type Row = {
  method: Method;
  path: string;
  endpoint: string;
  throttle: 'publicPost' | 'formToken' | 'usual';
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

/** A route for anyone, with the throttle of those that write. */
const open = <Name extends string>(method: Method, path: string, endpoint: Name) =>
  ({ method, path, endpoint, access: 'public', throttle: 'publicPost' }) as const;

/** The same for staff of this role and those above it, and what it enters in the audit. */
const staff =
  (lowestRole: StaffRole) =>
  <Name extends string>(method: Method, path: string, endpoint: Name, audit: AuditAction) =>
    ({ method, path, endpoint, access: 'staff', audit, lowestRole, throttle: 'usual' }) as const;
const viewer = staff('viewer');
const recruiter = staff('recruiter');
const administrator = staff('administrator');

const account = api.staffAccount;

/** The rooms whose functions answer routes of the table. */
const answeringRooms = [
  'intake',
  'sender',
  'reading',
  'work',
  'bin',
  'accounts',
  'oversight',
] as const;
export type RoomName = (typeof answeringRooms)[number];

/**
 * The rooms: one function each, with the rights that its endpoints need together. An endpoint goes to the room that has its
 * rights already; anyone may call every endpoint of a public room, and staff alone those of the others.
 */
const rooms = {
  /** Takes what visitors send, and reads back only what it stored under the same id. */
  intake: [
    open('POST', api.submissions.pattern, 'create-submission'),
    { ...open('GET', api.formToken.pattern, 'get-form-token'), throttle: 'formToken' },
    open('POST', api.resumeUploads.pattern, 'create-resume-upload'),
    open('POST', api.errorReports.pattern, 'report-error'),
  ],
  /** Answers senders about the one record that they can name. */
  sender: [
    open('POST', api.status.pattern, 'check-status'),
    open('POST', api.statusCode.pattern, 'send-status-code'),
    open('POST', api.withdrawal.pattern, 'withdraw-submission'),
    open('POST', api.resumeReplacement.pattern, 'replace-resume'),
  ],
  /** Shows records and changes none. */
  reading: [
    viewer('GET', api.submissions.pattern, 'list-submissions', 'read-list'),
    viewer('POST', api.find.pattern, 'find-records', 'find'),
    viewer('GET', api.suspectedSubmissions.pattern, 'list-suspected', 'read-suspected'),
    recruiter('GET', api.sensitiveAnswers.pattern, 'get-sensitive-answers', 'read-sensitive'),
    viewer('GET', api.resume.pattern, 'get-resume', 'read-resume'),
    recruiter('POST', api.listExports.pattern, 'export-list', 'export-list'),
    recruiter('POST', api.recordExports.pattern, 'export-record', 'export-record'),
  ],
  /** Changes records in place. Showing one is here, because the first reading is marked in it. */
  work: [
    viewer('GET', api.submission.pattern, 'get-submission', 'read-record'),
    recruiter('PATCH', api.submission.pattern, 'change-work', 'change-work'),
    recruiter('POST', api.notes.pattern, 'add-note', 'add-note'),
    recruiter('PATCH', api.note.pattern, 'change-note', 'change-note'),
    recruiter('DELETE', api.note.pattern, 'delete-note', 'delete-note'),
    recruiter('POST', api.resume.pattern, 'decide-resume', 'decide-resume'),
    recruiter('POST', api.bulk.pattern, 'change-many', 'change-many'),
    recruiter('POST', api.bulkRelease.pattern, 'release-many', 'release-many'),
    viewer('GET', api.people.pattern, 'list-people', 'read-people'),
  ],
  /** Moves records into the bin and out again, and erases what is in it. */
  bin: [
    recruiter('DELETE', api.submission.pattern, 'delete-submission', 'delete-record'),
    recruiter('POST', api.bulkDelete.pattern, 'delete-many', 'delete-many'),
    administrator('GET', api.deletedSubmissions.pattern, 'list-deleted', 'read-bin'),
    recruiter('POST', api.restoration.pattern, 'restore-submission', 'restore-record'),
    recruiter('POST', api.bulkRestore.pattern, 'restore-many', 'restore-many'),
    administrator('DELETE', api.deletedSubmission.pattern, 'erase-submission', 'erase-record'),
    administrator('POST', api.bulkErase.pattern, 'erase-many', 'erase-many'),
  ],
  /** Manages the accounts of staff. */
  accounts: [
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
    administrator(
      'POST',
      account['sign-out'].pattern,
      'sign-out-staff-account',
      'sign-out-account',
    ),
    administrator('POST', account.role.pattern, 'set-staff-role', 'change-role'),
  ],
  /** Reads the audit and the error log. */
  oversight: [
    viewer('GET', api.history.pattern, 'get-history', 'read-history'),
    viewer('GET', api.signIns.pattern, 'list-sign-ins', 'read-sign-ins'),
    administrator('GET', api.activity.pattern, 'get-activity', 'read-activity'),
    administrator('GET', api.errorReports.pattern, 'list-error-reports', 'read-error-reports'),
    administrator('DELETE', api.errorReports.pattern, 'clear-error-reports', 'clear-error-reports'),
  ],
} satisfies Record<RoomName, readonly Row[]>;

/** The endpoints of a room: each is a file of this name in this folder. */
export type EndpointOf<Room extends RoomName> = (typeof rooms)[Room][number]['endpoint'];

/** The endpoints that answer staff. */
export type StaffEndpointName = Extract<
  (typeof rooms)[RoomName][number],
  { access: 'staff' }
>['endpoint'];

/**
 * One route of the API. A `staff` route wants an access token of the user pool; a `publicPost` has the
 * tighter throttle, because anyone can make it write. The `formToken` has a wide one of its own: a flood must not keep
 * tokens from visitors.
 */
export type Route = Row & { room: RoomName; endpoint: EndpointOf<RoomName> };

/** The routes of one room. */
export const routesOf = (room: RoomName): Route[] => rooms[room].map((row) => ({ ...row, room }));

/** The whole API in one table: infra makes the gateway's routes of it, and tests loop over it. */
export const routes: readonly Route[] = answeringRooms.flatMap(routesOf);

/** The room without rights, which answers whatever no route of the table takes. */
export const fallbackRoom = 'fallback';

/** The functions behind the gateway. */
export const roomNames = [...answeringRooms, fallbackRoom] as const;

/** The rooms that anyone can call. */
export const publicRooms: readonly (typeof roomNames)[number][] = [
  ...answeringRooms.filter((room) => routesOf(room).some(({ access }) => access === 'public')),
  fallbackRoom,
];

/** The row of an endpoint that answers staff. */
export function staffRouteOf(name: StaffEndpointName): Extract<Route, { access: 'staff' }> {
  const route = routes.find(({ endpoint }) => endpoint === name);
  if (route?.access !== 'staff') throw new Error(`No staff route leads to ${name}.`);
  return route;
}

/** The gateway's name of a route: `POST /api/submissions/{kind}`. */
export const routeKeyOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string =>
  `${method} ${path}`;
