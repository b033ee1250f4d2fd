import { errorCodes } from '#shared/api.ts';

/** The reason why a call to the API failed. */
type ApiFailure = 'offline' | 'timeout' | 'session-ended' | 'missing' | 'refused' | 'unreadable';

/** A failed call to the API. `status` and `code` come from the answer, if it has them. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly failure: ApiFailure;
  readonly status: number | undefined;
  readonly code: string | undefined;
  /** The present state on the server after a conflict (409). */
  readonly current: unknown;
  /** The sentences for the wrong fields, by their names (422). */
  readonly fields: Readonly<Record<string, string>>;
  /** The request's id in the logs. */
  readonly requestId: string | undefined;

  /** The server's `Retry-After`, in milliseconds. */
  readonly retryAfterMs: number;

  constructor(
    failure: ApiFailure,
    options: {
      status?: number;
      code?: string | undefined;
      requestId?: string | undefined;
      current?: unknown;
      fields?: Readonly<Record<string, string>> | undefined;
      retryAfterMs?: number;
      cause?: unknown;
    } = {},
  ) {
    super(`The call to the API failed: ${failure}`, { cause: options.cause });
    this.failure = failure;
    this.status = options.status;
    this.code = options.code;
    this.current = options.current;
    this.fields = options.fields ?? {};
    this.requestId = options.requestId;
    this.retryAfterMs = options.retryAfterMs ?? 0;
  }
}

/** Whether a call failed because the requested resource does not exist (any more). */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.failure === 'missing';

/** Whether the account lacks the permission for the call. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403;

/** Whether the server can't read what is stored. */
export const isDamaged = (error: unknown): boolean =>
  error instanceof ApiError && error.code === errorCodes.damaged;

/** Whether the session was over. Then the sign-in appears by itself, so the caller shows no message. */
export const isSessionEnded = (error: unknown): boolean =>
  error instanceof ApiError && error.failure === 'session-ended';

/** Whether the server answered a failed call. */
export const hasAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== undefined;

/** Whether a call failed because there was no answer to it. */
export const isCutOff = (error: unknown): boolean =>
  error instanceof ApiError && (error.failure === 'offline' || error.failure === 'timeout');

/** The id of a failed call's request in the logs; undefined if no answer arrived. */
export const requestIdOfError = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.requestId : undefined;
