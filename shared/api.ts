import * as z from 'zod/mini';
import type { Kind } from './kinds.ts';

/** The largest body that a handler reads, in bytes; one more is answered with 413. */
export const maximumBodyBytes = 64 * 1024;

/** `GET /api/submissions/{kind}`: rows a page. */
export const listLimit = { min: 1, max: 1000, default: 20 } as const;

/** The pages of a record's history and of the activity: entries a page. */
export const auditPageSize = 50;

/** An address of something that is done to an account. */
const onAccount = (action: string) => ({
  pattern: `/api/staff-accounts/{sub}/${action}`,
  path: (sub: string) => `/api/staff-accounts/${sub}/${action}`,
});

/** The addresses of the API, written once: pattern for the gateway, builder for the browser. */
export const api = {
  submissions: {
    pattern: '/api/submissions/{kind}',
    path: (kind: Kind) => `/api/submissions/${kind}`,
  },
  submission: {
    pattern: '/api/submissions/{kind}/{id}',
    path: (kind: Kind, id: string) => `/api/submissions/${kind}/${id}`,
  },
  resume: {
    pattern: '/api/submissions/employment/{id}/resume',
    path: (id: string) => `/api/submissions/employment/${id}/resume`,
  },
  sensitiveAnswers: {
    pattern: '/api/submissions/{kind}/{id}/sensitive-answers',
    path: (kind: Kind, id: string) => `/api/submissions/${kind}/${id}/sensitive-answers`,
  },
  history: {
    pattern: '/api/submissions/{kind}/{id}/history',
    path: (kind: Kind, id: string) => `/api/submissions/${kind}/${id}/history`,
  },
  listExports: {
    pattern: '/api/submissions/{kind}/exports',
    path: (kind: Kind) => `/api/submissions/${kind}/exports`,
  },
  recordExports: {
    pattern: '/api/submissions/{kind}/{id}/exports',
    path: (kind: Kind, id: string) => `/api/submissions/${kind}/${id}/exports`,
  },
  find: { pattern: '/api/find', path: () => '/api/find' },
  notes: {
    pattern: '/api/submissions/{kind}/{id}/notes',
    path: (kind: Kind, id: string) => `/api/submissions/${kind}/${id}/notes`,
  },
  note: {
    pattern: '/api/submissions/{kind}/{id}/notes/{noteId}',
    path: (kind: Kind, id: string, noteId: string) =>
      `/api/submissions/${kind}/${id}/notes/${noteId}`,
  },
  people: { pattern: '/api/people', path: () => '/api/people' },
  bulk: {
    pattern: '/api/submissions/{kind}/bulk',
    path: (kind: Kind) => `/api/submissions/${kind}/bulk`,
  },
  bulkDelete: {
    pattern: '/api/submissions/{kind}/bulk/delete',
    path: (kind: Kind) => `/api/submissions/${kind}/bulk/delete`,
  },
  bulkRestore: {
    pattern: '/api/submissions/{kind}/bulk/restore',
    path: (kind: Kind) => `/api/submissions/${kind}/bulk/restore`,
  },
  bulkRelease: {
    pattern: '/api/submissions/{kind}/bulk/release',
    path: (kind: Kind) => `/api/submissions/${kind}/bulk/release`,
  },
  bulkErase: {
    pattern: '/api/submissions/{kind}/bulk/erase',
    path: (kind: Kind) => `/api/submissions/${kind}/bulk/erase`,
  },
  suspectedSubmissions: {
    pattern: '/api/suspected-submissions',
    path: () => '/api/suspected-submissions',
  },
  formToken: { pattern: '/api/form-token', path: () => '/api/form-token' },
  activity: { pattern: '/api/activity', path: () => '/api/activity' },
  resumeUploads: { pattern: '/api/resume-uploads', path: () => '/api/resume-uploads' },
  deletedSubmissions: {
    pattern: '/api/deleted-submissions',
    path: () => '/api/deleted-submissions',
  },
  deletedSubmission: {
    pattern: '/api/deleted-submissions/{kind}/{id}',
    path: (kind: Kind, id: string) => `/api/deleted-submissions/${kind}/${id}`,
  },
  restoration: {
    pattern: '/api/deleted-submissions/{kind}/{id}/restore',
    path: (kind: Kind, id: string) => `/api/deleted-submissions/${kind}/${id}/restore`,
  },
  staffAccounts: { pattern: '/api/staff-accounts', path: () => '/api/staff-accounts' },
  staffAccount: {
    disable: onAccount('disable'),
    enable: onAccount('enable'),
    'reset-password': onAccount('reset-password'),
    'sign-out': onAccount('sign-out'),
    role: onAccount('role'),
  },
  signIns: { pattern: '/api/sign-ins', path: () => '/api/sign-ins' },
  errorReports: { pattern: '/api/error-reports', path: () => '/api/error-reports' },
  status: { pattern: '/api/status', path: () => '/api/status' },
  statusCode: { pattern: '/api/status/code', path: () => '/api/status/code' },
  withdrawal: { pattern: '/api/status/withdraw', path: () => '/api/status/withdraw' },
  resumeReplacement: { pattern: '/api/status/resume', path: () => '/api/status/resume' },
} as const;

/** The header of an answer that names its request, as the log does. */
export const requestIdHeader = 'x-request-id';

/** The header of a failed answer to a submission that has certainly stored nothing. */
export const storedNothingHeader = 'x-stored-nothing';

/** A request header by which an open list says that it is read again by itself. */
export const listRefreshHeader = 'x-list-refresh';

/** A request header by which a record's screen says that it reads the next one, which nobody has opened yet. */
export const prefetchHeader = 'x-prefetch';

/** A request header by which an open record says that it looks for others of the same person by itself. */
export const samePersonHeader = 'x-same-person';

export const errorCodes = {
  badRequest: 'bad_request',
  unauthorized: 'unauthorized',
  forbidden: 'forbidden',
  notFound: 'not_found',
  methodNotAllowed: 'method_not_allowed',
  conflict: 'conflict',
  removed: 'removed',
  tooLarge: 'too_large',
  tooManyTries: 'too_many_tries',
  unsupportedMediaType: 'unsupported_media_type',
  invalidFields: 'invalid_fields',
  internal: 'internal',
  unavailable: 'unavailable',
  resumeNotDeleted: 'resume_not_deleted',
} as const;
export type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes];

/** The body of every error that a handler answers. */
export const errorBodySchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
  /** What stands in place of what was wanted, where a change met another one (409). */
  current: z.optional(z.unknown()),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
