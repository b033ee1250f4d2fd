import * as z from 'zod/mini';
import { api } from '#shared/api.ts';
import { type StatusAnswer, statusAnswerSchema } from '#shared/status.ts';

/** The two values by which a sender is known, as they were typed. */
export type SenderValues = { reference: string; phoneLast4: string };

/** What asking came to. */
export type AskResult =
  | { status: 'found'; answer: StatusAnswer }
  | { status: 'wrong'; reason: 'notFound' | 'limited' | 'offline' | 'failed' };

const longestMs = 20_000;

/** Asks how far a submission has come, once: whoever asks is there to press the button again. */
export const askStatus = (values: SenderValues): Promise<AskResult> =>
  post(api.status.path(), values);

/** Withdraws a submission. The same again is the same once. */
export const withdraw = (values: SenderValues): Promise<AskResult> =>
  post(api.withdrawal.path(), values);

async function post(path: string, values: SenderValues): Promise<AskResult> {
  if (!navigator.onLine) return { status: 'wrong', reason: 'offline' };
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(longestMs),
    });
    if (response.status === 404) return { status: 'wrong', reason: 'notFound' };
    if (response.status === 429) return { status: 'wrong', reason: 'limited' };
    const answer = z.safeParse(statusAnswerSchema, await response.json());
    if (response.ok && answer.success) return { status: 'found', answer: answer.data };
  } catch {
    if (!navigator.onLine) return { status: 'wrong', reason: 'offline' };
  }
  return { status: 'wrong', reason: 'failed' };
}
