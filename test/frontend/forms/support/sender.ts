import type { RecordPhase } from '#frontend/forms/sending/sending.ts';
import { createSubmissionIds } from '#frontend/forms/sending/submission-id.ts';
import type { SendOptions } from '#frontend/forms/submit/send-record.ts';
import { sendingPolicy, sendSubmission } from '#frontend/forms/submit/send-submission.ts';
import { storedNothingHeader } from '#shared/api.ts';
import { contactValues } from '#test/support/builders.ts';
import { createTestClock } from '../upload/support/test-clock.ts';
import { receipt } from './application.ts';

export const stored = () => Response.json(receipt, { status: 201 });
export const lost = new TypeError('Failed to fetch');
/** The gateway's answer to too many requests, and the API's answer to a failure that has stored nothing. */
export const busy = (headers = {}) =>
  Response.json({ message: 'Too Many Requests' }, { status: 429, headers });
export const notStored = (headers = {}) =>
  Response.json({}, { status: 500, headers: { [storedNothingHeader]: '1', ...headers } });
export const refusal = (fields: Record<string, string>) => ({
  error: { code: 'invalid_fields', message: 'Some fields are wrong.', fields },
});

export type Reply = Response | Error | 'silence';

/** A browser whose server gives these replies in order, and repeats the last. */
export function createSender(replies: Reply[], memory = new Map<string, string>()) {
  const clock = createTestClock();
  const requests: { url: string; body: any; atMs: number }[] = [];
  const phases: RecordPhase[] = [];
  const stopping = new AbortController();
  const ids = createSubmissionIds(() => ({
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, value) => void memory.set(key, value),
    removeItem: (key) => void memory.delete(key),
  }));
  const sender: SendOptions = {
    fetch: async (input, init) => {
      const { signal } = init ?? {};
      requests.push({
        url: String(input),
        body: JSON.parse(String(init?.body)),
        atMs: clock.nowMs(),
      });
      const reply = replies.length > 1 ? replies.shift() : replies[0];
      if (reply === 'silence') {
        return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(lost)));
      }
      return clock.during(async () => {
        if (reply === undefined || reply instanceof Error) throw reply;
        return reply.clone();
      });
    },
    network: clock.dependencies,
    ids,
    policy: sendingPolicy,
    clock: clock.dependencies,
    signal: stopping.signal,
    onRecord: (phase) => {
      if (phases.at(-1) !== phase) phases.push(phase);
    },
  };
  return { sender, requests, phases, clock, stopping, replies, memory };
}

/** Sends a message; `idsOf` collects the ids of the requests. */
export const send = (sender: SendOptions) => sendSubmission('contact', contactValues(), sender);
export const idsOf = (requests: { body: any }[]) => new Set(requests.map(({ body }) => body.id));
