import { z } from 'zod/mini';
import {
  type Backoff,
  browserClock,
  type Clock,
  readRetryAfter,
  retry,
} from '#frontend/ui/retry.ts';
import { requestTo } from '#shared/contract/request.ts';
import { dayMs } from '#shared/durations.ts';
import { formExtras, formTokenSchema, quickestMs } from '#shared/form-token.ts';

/** The external dependencies of a visit; tests replace them. */
type Dependencies = { fetch: typeof fetch; clock: Clock };

/** The used part of the hidden field. */
type Hidden = { value: string; form: EventTarget | null };

/** The token of this visit, and its arrival on both clocks. */
type Token = { text: string; cameMs: number; cameDateMs: number };

const tokenTimeoutMs = 10_000;
/** The retries last about a minute. After that, the next input or Send starts new ones. */
const backoff: Backoff = { attempts: 8, firstDelayMs: 1000, maximumDelayMs: 15_000 };
/** The longest wait of a sending for a missing token. After that, the form is sent without a token. */
const longestWaitMs = 5000;
/** A page that is open longer requests another token, because the server refuses tokens older than two days. */
const freshMs = dayMs;

class NoTokenError extends Error {
  override readonly name = 'NoTokenError';
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super();
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * The data by which the server tells a visitor from a program (`docs/decisions/019-spam.md`): a token
 * that it issued when the form was hydrated, and the value of a hidden field.
 */
export function createFormVisit({ fetch, clock }: Dependencies) {
  let hidden: Hidden | undefined;
  let token: Token | undefined;
  let asking: Promise<void> | undefined;
  /** Aborts the requests for a token. */
  let ending = new AbortController();
  /** Ends the wait between two attempts. */
  let hurrying = new AbortController();
  let waitsUntilMs: number | undefined;

  const ask = (): Promise<void> => {
    if (token !== undefined) return Promise.resolve();
    asking ??= askAgainAndAgain(ending.signal);
    return asking;
  };

  async function askAgainAndAgain(signal: AbortSignal): Promise<void> {
    const wait: Clock['wait'] = (durationMs, ended) => {
      hurrying = new AbortController();
      return clock.wait(durationMs, AbortSignal.any([ended, hurrying.signal]));
    };
    try {
      const text = await retry(() => askOnce(signal), {
        ...{ backoff, signal, clock: { ...clock, wait } },
        retryAfter: (error) => (error instanceof NoTokenError ? error.retryAfterMs : 0),
      });
      if (!signal.aborted) token = { text, cameMs: clock.nowMs(), cameDateMs: clock.dateMs() };
    } catch {
      // No token arrived: the next input or Send requests it again.
    }
    if (!signal.aborted) asking = undefined;
  }

  /** @throws NoTokenError, or the error of `fetch` if no answer arrived */
  async function askOnce(ended: AbortSignal): Promise<string> {
    const signal = AbortSignal.any([ended, AbortSignal.timeout(tokenTimeoutMs)]);
    const { url, ...request } = requestTo('GET /api/form-token');
    const response = await fetch(url, { ...request, cache: 'no-store', signal });
    const { data } = z.safeParse(formTokenSchema, await response.json().catch(() => undefined));
    if (data !== undefined) return data.token;
    throw new NoTokenError(readRetryAfter(response.headers.get('retry-after'), clock));
  }

  function startAgain(): void {
    ending.abort();
    ending = new AbortController();
    asking = undefined;
    token = undefined;
    waitsUntilMs = undefined;
  }

  /** Waits until there is a usable token, or until the longest wait is over. */
  async function untilReady(signal: AbortSignal): Promise<void> {
    if (token && clock.dateMs() - token.cameDateMs > freshMs) startAgain();
    // The limit covers all attempts of a sending together, so later attempts do not wait.
    waitsUntilMs ??= clock.nowMs() + longestWaitMs;
    if (token === undefined && clock.nowMs() < waitsUntilMs) {
      hurrying.abort();
      const over = new AbortController();
      const either = AbortSignal.any([signal, over.signal]);
      await Promise.race([ask(), clock.wait(waitsUntilMs - clock.nowMs(), either)]);
      over.abort();
    }
    const tooYoungMs = token ? token.cameMs + quickestMs - clock.nowMs() : 0;
    if (tooYoungMs > 0) await clock.wait(tooYoungMs, signal);
  }

  return {
    /** Watches the form around the hidden field, and requests its token. @returns a function that stops both */
    watch(field: Hidden): () => void {
      const { form } = field;
      const end = new AbortController();
      hidden = field;
      void ask();
      form?.addEventListener('input', () => void ask(), { signal: end.signal });
      form?.addEventListener('reset', startAgain, { signal: end.signal });
      return () => {
        end.abort();
        startAgain();
      };
    },
    /**
     * The extra fields of a submission. It waits a few seconds for a missing token, or for a token so young that only a
     * program could use it. Meanwhile the visitor reads that the form is being sent.
     */
    async extras(signal: AbortSignal): Promise<Record<string, string>> {
      if (hidden) await untilReady(signal);
      return {
        ...(token && { [formExtras.token]: token.text }),
        ...(hidden?.value && { [formExtras.hidden]: hidden.value }),
      };
    },
  };
}

/** The visit of this page, which has one form. */
export const formVisit = createFormVisit({
  fetch: (...request) => fetch(...request),
  clock: browserClock,
});
