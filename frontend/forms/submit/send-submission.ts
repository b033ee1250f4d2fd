import { browserClock, browserNetwork } from '#frontend/ui/retry.ts';
import type { FormValues } from '#shared/form.ts';
import type { Kind } from '#shared/kinds.ts';
import type { SubmissionResult } from '../sending/sending.ts';
import { createSubmissionIds, sendUnderId } from '../sending/submission-id.ts';
import { createStoredIds } from '../storage/stored-ids.ts';
import {
  type SendDependencies,
  type SendingPolicy,
  type SendOptions,
  sendRecord,
} from './send-record.ts';

/** Section 9 allows 120 s for an operation: about a dozen attempts when each fails at once. */
export const sendingPolicy: SendingPolicy = {
  durationMs: 120_000,
  attemptMs: 30_000,
  silentMs: 10_000,
  firstDelayMs: 1000,
  maximumDelayMs: 15_000,
};

export const browserDependencies: SendDependencies = {
  fetch: (...request) => fetch(...request),
  network: browserNetwork,
  ids: createSubmissionIds(() => createStoredIds(() => localStorage)),
  policy: sendingPolicy,
  clock: browserClock,
};

/**
 * Sends a submission until it is stored or refused, or its time is over. The same content always has the same id,
 * so that no retry makes a second record.
 */
export const sendSubmission = (
  kind: Kind,
  values: FormValues,
  options: SendOptions,
): Promise<SubmissionResult> =>
  sendUnderId(options.ids, kind, values, (id) => sendRecord(id, kind, values, options));
