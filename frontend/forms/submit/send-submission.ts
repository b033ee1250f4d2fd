import type { FormValues } from '#shared/form.ts';
import type { Kind } from '#shared/kinds.ts';
import { browserClock, untilEvent } from '../requests/retry.ts';
import type { SubmissionResult } from '../sending/sending.ts';
import { createSubmissionIds, sendUnderId } from '../sending/submission-id.ts';
import { createKeptIds } from '../storage/kept-ids.ts';
import {
  type RetryPolicy,
  type SendDependencies,
  type SendOptions,
  sendRecord,
} from './send-record.ts';

/** Section 9 allows 120 s for an operation: about a dozen attempts when each fails at once. */
export const sendingPolicy: RetryPolicy = {
  operationMs: 120_000,
  attemptMs: 30_000,
  silentMs: 10_000,
  firstDelayMs: 1000,
  maximumDelayMs: 15_000,
};

export const browserDependencies: SendDependencies = {
  fetch: (...request) => fetch(...request),
  isOnline: () => navigator.onLine,
  untilReturn,
  ids: createSubmissionIds(() => createKeptIds(() => localStorage)),
  policy: sendingPolicy,
  clock: browserClock,
};

/**
 * Until the connection may be back: the browser says that it is, or the page is seen again, as on a phone that
 * slept in a pocket.
 */
async function untilReturn(signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const either = AbortSignal.any([signal, over.signal]);
  await Promise.race([untilEvent(window, 'online', either), untilSeen(either)]);
  over.abort();
}

async function untilSeen(signal: AbortSignal): Promise<void> {
  do await untilEvent(document, 'visibilitychange', signal);
  while (document.visibilityState === 'hidden' && !signal.aborted);
}

/**
 * Sends a submission until it is stored or refused, or its time is over. The same content always goes out
 * under the same id, so that no repetition makes a second record.
 */
export const sendSubmission = (
  kind: Kind,
  values: FormValues,
  options: SendOptions,
): Promise<SubmissionResult> =>
  sendUnderId(options.ids, kind, values, (id) => sendRecord(id, kind, values, options));
