import { z } from 'zod/mini';
import { api, errorBodySchema } from '#shared/api.ts';
import type { FieldErrors, FormValues } from '#shared/form.ts';
import type { Kind } from '#shared/kinds.ts';
import { type Receipt, receiptSchema } from '#shared/submission.ts';
import {
  type Attempt,
  isRetriedStatus,
  type RetryPolicy,
  type RetryWorld,
  withRetries,
} from './retry.ts';
import type { SubmissionIds } from './submission-id.ts';

/** Why nothing was stored, as far as the browser can know. */
export type FailureReason = 'offline' | 'unreachable' | 'server';

export type SendResult =
  | { status: 'succeeded'; receipt: Receipt }
  | { status: 'invalid'; fields: FieldErrors }
  | { status: 'failed'; reason: FailureReason };

/** What sending needs from outside. */
export type Sender = {
  fetch: typeof fetch;
  isOnline: () => boolean;
  ids: SubmissionIds;
  policy: RetryPolicy;
  world: RetryWorld;
  /** Told before every attempt but the first. */
  onRetry: () => void;
};

/** One id's result; `taken` is a 409: the id belongs to another content. */
export type RecordResult = SendResult | { status: 'taken' };

/**
 * Sends a submission until it is stored, refused or given up. The same content always goes out under
 * the same id, so that no repetition makes a second record.
 */
export async function sendSubmission(
  kind: Kind,
  values: FormValues,
  sender: Sender,
): Promise<SendResult> {
  const first = await sendRecord(await sender.ids.idFor(kind, values), kind, values, sender);
  if (first.status !== 'taken') return first;
  const second = await sendRecord(await sender.ids.renew(kind, values), kind, values, sender);
  return second.status === 'taken' ? { status: 'failed', reason: 'server' } : second;
}

/** Sends a record under this id, as often as the policy allows. */
export function sendRecord(
  id: string,
  kind: Kind,
  values: FormValues,
  sender: Sender,
): Promise<RecordResult> {
  return withRetries(
    (limitMs, number) => {
      if (number > 1) sender.onRetry();
      return attempt(id, kind, values, limitMs, sender);
    },
    sender.policy,
    sender.world,
  );
}

async function attempt(
  id: string,
  kind: Kind,
  values: FormValues,
  limitMs: number,
  sender: Sender,
): Promise<Attempt<RecordResult>> {
  if (!sender.isOnline()) return { status: 'settled', answer: failure('offline') };
  try {
    const response = await sender.fetch(api.submissions.path(kind), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...values, id }),
      signal: AbortSignal.timeout(limitMs),
    });
    const body: unknown = await response.json().catch(() => undefined);
    const answer = answerOf(response.status, body);
    // A success whose body was lost on the way is asked for again: the same id gives the same answer.
    const unread = response.ok && answer.status !== 'succeeded';
    return { status: unread || isRetriedStatus(response.status) ? 'again' : 'settled', answer };
  } catch {
    if (!sender.isOnline()) return { status: 'settled', answer: failure('offline') };
    return { status: 'again', answer: failure('unreachable') };
  }
}

/** Reads the API's answer; whatever it doesn't know counts as the server's failure. */
function answerOf(status: number, body: unknown): RecordResult {
  if (status === 409) return { status: 'taken' };
  if (status === 200 || status === 201) {
    const receipt = z.safeParse(receiptSchema, body);
    if (receipt.success) return { status: 'succeeded', receipt: receipt.data };
  }
  if (status === 422) {
    const refusal = z.safeParse(errorBodySchema, body);
    const fields = refusal.success ? refusal.data.error.fields : undefined;
    if (fields !== undefined) return { status: 'invalid', fields };
  }
  return failure('server');
}

const failure = (reason: FailureReason): SendResult => ({ status: 'failed', reason });
