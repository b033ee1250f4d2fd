import * as z from 'zod/mini';
import { api, errorBodySchema } from '#shared/api.ts';
import { type StatusAnswer, statusAnswerSchema } from '#shared/status.ts';

/** The two values by which a sender is known, as they were typed. */
export type SenderValues = { reference: string; phoneLast4: string };

/** What asking came to. */
export type AskResult =
  | { status: 'found'; answer: StatusAnswer }
  | { status: 'wrong'; reason: 'notFound' | 'limited' | 'offline' | 'failed' };

/** A resume that the server does not take, with the sentence that says why. */
export type RefusedResume = { status: 'refused'; message: string };

const longestMs = 20_000;

/** Asks how far a submission has come, once: whoever asks is there to press the button again. */
export const askStatus = (values: SenderValues): Promise<AskResult> =>
  ask(api.status.path(), values);

/** Withdraws a submission. The same again is the same once. */
export const withdraw = (values: SenderValues): Promise<AskResult> =>
  ask(api.withdrawal.path(), values);

/** Makes what was uploaded under this id the resume of an application. The same again is the same once. */
export const replaceResume = (
  values: SenderValues,
  uploadId: string,
): Promise<AskResult | RefusedResume> =>
  post(api.resumeReplacement.path(), { ...values, uploadId });

async function ask(path: string, values: SenderValues): Promise<AskResult> {
  const result = await post(path, values);
  return result.status === 'refused' ? { status: 'wrong', reason: 'failed' } : result;
}

async function post(
  path: string,
  body: SenderValues & { uploadId?: string },
): Promise<AskResult | RefusedResume> {
  if (!navigator.onLine) return { status: 'wrong', reason: 'offline' };
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(longestMs),
    });
    if (response.status === 404) return { status: 'wrong', reason: 'notFound' };
    if (response.status === 429) return { status: 'wrong', reason: 'limited' };
    const json: unknown = await response.json();
    const answer = z.safeParse(statusAnswerSchema, json);
    if (response.ok && answer.success) return { status: 'found', answer: answer.data };
    const refusal = z.safeParse(errorBodySchema, json).data?.error.fields?.resume;
    if (refusal !== undefined) return { status: 'refused', message: refusal };
  } catch {
    if (!navigator.onLine) return { status: 'wrong', reason: 'offline' };
  }
  return { status: 'wrong', reason: 'failed' };
}
