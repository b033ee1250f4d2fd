/** Why a call to the API failed. */
export type ApiFailure =
  | 'offline'
  | 'timeout'
  | 'session-ended'
  | 'missing'
  | 'refused'
  | 'unreadable';

/** A call to the API that failed; `status` and our error's `code` are the answer's, where it had them. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly failure: ApiFailure;
  readonly status: number | undefined;
  readonly code: string | undefined;
  /** What stands instead, where a change met another one (409). */
  readonly current: unknown;
  /** The sentences for the wrong fields, by their names (422). */
  readonly fields: Readonly<Record<string, string>>;
  /** What the logs call the request. */
  readonly requestId: string | undefined;

  /** How long the server wants to be left alone, in milliseconds. */
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

/** Whether a call failed because what it asked for does not exist (any more). */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.failure === 'missing';

/** Whether the account may not do what it asked for. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403;

/** Whether the session was over: the sign-in shows by itself then, and nothing else is to be said. */
export const isSessionEnded = (error: unknown): boolean =>
  error instanceof ApiError && error.failure === 'session-ended';

/** What the logs call the request of a call that failed; undefined when no answer came. */
export const requestIdOfError = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.requestId : undefined;
