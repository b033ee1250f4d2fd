import { z } from 'zod/mini';
import { type Clock, isRetriedStatus, readRetryAfter } from '#frontend/ui/retry.ts';
import { errorBodySchema, storedNothingHeader } from '#shared/api.ts';
import type { FieldErrors } from '#shared/form.ts';
import { requestIdOf } from '#shared/request-id.ts';
import { type Receipt, receiptSchema } from '#shared/submission.ts';

/** The meaning of an answer for a record. */
export type SubmissionAnswer =
  /** `isNew` unless the record was stored before this request arrived. */
  | { status: 'succeeded'; receipt: Receipt; isNew: boolean }
  | { status: 'invalid'; fields: FieldErrors }
  /** A 409: the id belongs to other content. */
  | { status: 'taken' }
  /** The record was stored once and has been removed since. */
  | { status: 'removed' }
  /** A final refusal by a server or gateway that did not check whether the record is stored. */
  | { status: 'refused'; requestId: string | undefined }
  /**
   * Worth a retry; `mayBeStored` unless this attempt has certainly stored nothing. `isAnswered`: the server answered with
   * an error of its own (5xx).
   */
  | {
      status: 'again';
      mayBeStored: boolean;
      isAnswered: boolean;
      retryAfterMs: number;
      requestId: string | undefined;
    };

/**
 * Reads an answer to a posted record. Only three answers mean that nothing was stored: a refusal (4xx), the
 * gateway's 429, which it gives before any function runs, and an error that says so itself. Any other 5xx may
 * come after the record was written, and an unreadable success is a success.
 */
export async function readAnswer(
  response: Response,
  clock: Pick<Clock, 'dateMs'>,
): Promise<SubmissionAnswer> {
  const { status } = response;
  if (status === 409) return { status: 'taken' };
  if (status === 410) return { status: 'removed' };
  const body: unknown = await response.json().catch(() => undefined);
  const requestId = requestIdOf(response);
  if (status === 200 || status === 201) {
    const receipt = z.safeParse(receiptSchema, body);
    if (receipt.success) {
      return { status: 'succeeded', receipt: receipt.data, isNew: status === 201 };
    }
  }
  const refusal = z.safeParse(errorBodySchema, body);
  const error = refusal.success ? refusal.data.error : undefined;
  if (status === 422 && error?.fields !== undefined) {
    return { status: 'invalid', fields: error.fields };
  }
  const isRefusal = status >= 400 && status <= 499;
  // A truncated 422 is worth a retry, because the form needs its fields.
  if (isRefusal && status !== 422 && !isRetriedStatus(status)) {
    return { status: 'refused', requestId };
  }
  const storedNothing =
    status === 422 || status === 429 || response.headers.has(storedNothingHeader);
  const retryAfterMs = readRetryAfter(response.headers.get('retry-after'), clock);
  const isAnswered = status >= 500;
  return { status: 'again', mayBeStored: !storedNothing, isAnswered, retryAfterMs, requestId };
}
