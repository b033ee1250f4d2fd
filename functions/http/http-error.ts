import { type ErrorCode, errorCodes } from '#shared/api.ts';
import type { FieldErrors } from '#shared/form.ts';
import type { FailureCause } from '../metric-names.ts';

/** A refusal that its sender may read: `message` and `fields` are sentences of ours, never input. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly headers: Record<string, string>;
  /** The current state, instead of the requested one (409). */
  readonly current: unknown;
  /** Why it is our fault, where its `cause` doesn't say so. */
  readonly failureCause: FailureCause | undefined;

  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    more: {
      fields?: FieldErrors;
      headers?: Record<string, string>;
      current?: unknown;
      cause?: unknown;
      failureCause?: FailureCause;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.headers = more.headers ?? {};
    this.current = more.current;
    this.failureCause = more.failureCause;
  }
}

/** 404: a kind without a form, or an id without a record. */
export const notFound = (message: string): HttpError =>
  new HttpError(404, errorCodes.notFound, message);

/** 400: `message` names the part of the request that is wrong. */
export const badRequest = (message: string): HttpError =>
  new HttpError(400, errorCodes.badRequest, message);

/** 409: another request has changed the record, and `current` is its state. */
export const changedMeanwhile = (current: unknown): HttpError =>
  new HttpError(409, errorCodes.conflict, 'Someone else has changed it in the meantime.', {
    current,
  });

/** 422: every wrong field with its sentence; `message` says how to correct them. */
export const wrongFields = (message: string, fields: FieldErrors): HttpError =>
  new HttpError(422, errorCodes.invalidFields, message, { fields });

type Issue = { path: readonly PropertyKey[]; message: string };

/**
 * 422 for input that a schema of zod rejected: the first sentence of every wrong field.
 * @param bodyField the name for a fault of the body as a whole; without a name only `message` reports it
 */
export function wrongFieldsOf(
  message: string,
  { issues }: { issues: readonly Issue[] },
  bodyField?: string,
): HttpError {
  const fields: FieldErrors = {};
  for (const { path, message: sentence } of issues) {
    const name = path[0] ?? bodyField;
    if (name !== undefined) fields[String(name)] ??= sentence;
  }
  return new HttpError(
    422,
    errorCodes.invalidFields,
    message,
    Object.keys(fields).length > 0 ? { fields } : {},
  );
}
