import { randomUUID } from 'node:crypto';
import { type RequestOptions, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { createFormVisit } from '#frontend/forms/spam/form-visit.ts';
import { browserClock } from '#frontend/ui/retry.ts';
import { addressOf } from '#shared/contract/request.ts';
import { formExtras } from '#shared/form-token.ts';
import { contactValues } from './builders.ts';

/** The time for which the page retries (section 9). */
const patienceMs = 120_000;

/** A request to a laptop's site from one of the machine's loopback addresses. */
const requestFrom = (
  { site }: { site: string },
  localAddress: string,
  path: string,
  options: RequestOptions = {},
  body = '',
) =>
  new Promise<Response>((done, failed) => {
    const sent = request(`${site}${path}`, { ...options, localAddress }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const retryAfter = answer.headers['retry-after'];
        const headers = new Headers(retryAfter ? { 'retry-after': retryAfter } : {});
        done(new Response(Buffer.concat(parts), { status: answer.statusCode ?? 500, headers }));
      });
    });
    sent.on('error', failed);
    sent.end(body);
  });

/** The time in which a slow visitor fills in a form: long enough for the token to become valid. */
const slowFillMs = 60_000;

/**
 * The extra fields of a page's submission: the form token, as soon as it is valid.
 * @param fillMs the longest wait for the token, while the visitor fills in the form; after it the page sends no token
 */
export async function pageExtras(
  endpoints: { site: string },
  address = '127.0.0.1',
  fillMs = slowFillMs,
): Promise<Record<string, string>> {
  const visit = createFormVisit({
    fetch: (path) => requestFrom(endpoints, address, String(path)),
    clock: browserClock,
  });
  const end = visit.watch({ value: '', form: new EventTarget() });
  const sendsAtMs = performance.now() + fillMs;
  const extras = () => visit.extras(new AbortController().signal);
  let found = await extras();
  while (!(formExtras.token in found) && performance.now() < sendsAtMs) {
    await delay(200);
    found = await extras();
  }
  end();
  return found;
}

/** The time in which a quick visitor writes a short message. */
const fillMs = 30_000;

/**
 * Opens the contact form and sends a message, as the page does: with its token, and with retries under the same id.
 * @returns the id, once it is stored
 * @throws Error when it is not stored in time
 */
export async function visitContactPage(
  endpoints: { site: string },
  address: string,
): Promise<string> {
  const id = randomUUID();
  const extras = await pageExtras(endpoints, address, fillMs);
  const body = JSON.stringify({ ...contactValues(), ...extras, id });
  const headers = { 'content-type': 'application/json' };
  const untilMs = performance.now() + patienceMs;
  while (performance.now() < untilMs) {
    const { status } = await requestFrom(
      endpoints,
      address,
      addressOf('POST /api/submissions/{kind}', { kind: 'contact' }),
      { method: 'POST', headers },
      body,
    ).catch(() => Response.error());
    if (status === 200 || status === 201) return id;
    await delay(1000);
  }
  throw new Error('The message was not stored in time.');
}

/** Requests `aSecond` form tokens a second, from ten addresses. @returns `end`, which stops it, and the count of each status */
export function floodTokens(endpoints: { site: string }, aSecond: number) {
  const answers: Record<string, number> = {};
  let sent = 0;
  const startedMs = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - startedMs) / 1000) * aSecond;
    for (; sent < due; sent += 1) {
      void requestFrom(endpoints, `127.0.4.${(sent % 10) + 1}`, addressOf('GET /api/form-token'))
        .then(({ status }) => `${status}`)
        .catch(() => 'broken')
        .then((how) => {
          answers[how] = (answers[how] ?? 0) + 1;
        });
    }
  }, 20);
  return {
    answers,
    end: () => clearInterval(timer),
  };
}
