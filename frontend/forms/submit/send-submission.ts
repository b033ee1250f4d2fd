import { api } from '#shared/api.ts';
import type { FormValues } from '#shared/form.ts';
import type { Kind } from '#shared/kinds.ts';
import { keptIds } from '../drafts/kept-ids.ts';
import { browserClock, type Clock, isRetriedStatus, jitteredMs } from '../retry.ts';
import { formVisit } from '../spam/form-visit.ts';
import { type RecordResult, readAnswer } from './read-answer.ts';
import type { SubmissionResult } from './sending.ts';
import { createSubmissionIds, type SubmissionIds, sendUnderId } from './submission-id.ts';

/** How long and how often a submission is sent. Durations are in milliseconds. */
export type RetryPolicy = {
  /** No attempt begins or lasts beyond this. */
  operationMs: number;
  attemptMs: number;
  maximumAttempts: number;
  /** The longest wait before the second attempt; it doubles with every further one. */
  firstDelayMs: number;
};

/**
 * Section 9 allows 120 s for an operation. Three attempts are over in about 3 s when the server answers
 * at once that it failed; only attempts that hang use up more of the time.
 */
export const sendingPolicy: RetryPolicy = {
  operationMs: 120_000,
  attemptMs: 30_000,
  maximumAttempts: 3,
  firstDelayMs: 1000,
};

export type RetryClock = Clock & { wait: (durationMs: number) => Promise<void> };

/** What sending takes from outside; tests bring their own. */
export type SendDependencies = {
  fetch: typeof fetch;
  isOnline: () => boolean;
  ids: SubmissionIds;
  policy: RetryPolicy;
  clock: RetryClock;
};

export const browserDependencies: SendDependencies = {
  fetch: (...request) => fetch(...request),
  isOnline: () => navigator.onLine,
  ids: createSubmissionIds(() => keptIds),
  policy: sendingPolicy,
  clock: {
    ...browserClock,
    wait: (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs)),
  },
};

export type SendOptions = SendDependencies & {
  /** Told before every attempt but the first. */
  onRetry: () => void;
};

/**
 * Sends a submission until it is stored, refused or given up. The same content always goes out under
 * the same id, so that no repetition makes a second record.
 */
export const sendSubmission = (
  kind: Kind,
  values: FormValues,
  options: SendOptions,
): Promise<SubmissionResult> =>
  sendUnderId(options.ids, kind, values, (id) => sendRecord(id, kind, values, options));

/** Posts a record under this id, as often as the policy allows. */
export function sendRecord(
  id: string,
  kind: Kind,
  values: FormValues,
  options: SendOptions,
): Promise<RecordResult> {
  const { fetch, isOnline, policy, clock, onRetry } = options;
  const offline = { status: 'settled', answer: { status: 'failed', reason: 'offline' } } as const;

  const attempt = async (limitMs: number, number: number): Promise<Attempt<RecordResult>> => {
    if (number > 1) onRetry();
    if (!isOnline()) return offline;
    try {
      const response = await fetch(api.submissions.path(kind), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...values, ...formVisit.extras(), id }),
        signal: AbortSignal.timeout(limitMs),
      });
      const answer = await readAnswer(response);
      // A success whose body was lost on the way is asked for again: the same id gives the same answer.
      const unread = response.ok && answer.status !== 'succeeded';
      return { status: unread || isRetriedStatus(response.status) ? 'again' : 'settled', answer };
    } catch {
      if (!isOnline()) return offline;
      return { status: 'again', answer: { status: 'failed', reason: 'unreachable' } };
    }
  };
  return withRetries(attempt, policy, clock);
}

/** What an attempt came to: settled, or worth another one (then `answer` stands if none follows). */
export type Attempt<Answer> = { status: 'settled' | 'again'; answer: Answer };

/**
 * Runs `attempt` until it settles, the attempts are used up or the time is. Between two attempts it
 * waits half to all of a delay that doubles.
 * @param attempt gets the milliseconds that it may take, and its number from 1
 * @returns the last attempt's answer
 */
export async function withRetries<Answer>(
  attempt: (limitMs: number, number: number) => Promise<Attempt<Answer>>,
  policy: RetryPolicy,
  clock: RetryClock,
): Promise<Answer> {
  const endMs = clock.nowMs() + policy.operationMs;
  for (let number = 1; ; number += 1) {
    const limitMs = Math.min(policy.attemptMs, endMs - clock.nowMs());
    const { status, answer } = await attempt(limitMs, number);
    if (status === 'settled' || number >= policy.maximumAttempts) return answer;
    const delayMs = jitteredMs(policy.firstDelayMs * 2 ** (number - 1), clock);
    if (clock.nowMs() + delayMs >= endMs) return answer;
    await clock.wait(delayMs);
  }
}
