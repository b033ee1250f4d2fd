import * as z from 'zod/mini';

/** The largest body that a handler reads, in bytes; one more is answered with 413. */
export const maximumBodyBytes = 64 * 1024;

/** `GET /api/submissions/{kind}`: rows a page. */
export const listLimit = { min: 1, max: 1000, default: 20 } as const;

/** The pages of a record's history and of the activity: entries a page. */
export const auditPageSize = 50;

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
  damaged: 'damaged',
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
  /** The current state after a conflict with another change (409). */
  current: z.optional(z.unknown()),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** The body of an error that the gateway answers itself: a missing token, an unknown path, or too many requests. */
export const gatewayErrorSchema = z.object({ message: z.string() });
