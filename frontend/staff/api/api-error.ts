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

  constructor(
    failure: ApiFailure,
    options: { status?: number; code?: string | undefined; cause?: unknown } = {},
  ) {
    super(`The call to the API failed: ${failure}`, { cause: options.cause });
    this.failure = failure;
    this.status = options.status;
    this.code = options.code;
  }
}

/** Whether a call failed because what it asked for does not exist (any more). */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.failure === 'missing';
