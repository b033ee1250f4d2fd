import { z } from 'zod/mini';
import {
  type Backoff,
  browserClock,
  type Clock,
  readRetryAfter,
  retry,
} from '#frontend/ui/retry.ts';
import { requestTo } from '#shared/contract/request.ts';
import { formExtras, formTokenSchema, quickestMs } from '#shared/form-token.ts';

/** What a visit takes from outside; tests bring their own. */
type Dependencies = { fetch: typeof fetch; clock: Clock };

/** The hidden field, as far as it is needed here. */
type Hidden = { value: string; form: EventTarget | null };

/** The token of this visit, and when it came, on both clocks. */
type Token = { text: string; cameMs: number; cameDateMs: number };

const tokenTimeoutMs = 10_000;
/** One asking: about a minute, after which the next input or Send begins another. */
const backoff: Backoff = { attempts: 8, firstDelayMs: 1000, maximumDelayMs: 15_000 };
/** How long a sending waits for a token that has not come: without one a form is sent as well. */
const longestWaitMs = 5000;
/** A page that stays open longer asks for another token, because the server takes none older than two days. */
const freshMs = 24 * 60 * 60 * 1000;

/** The server gave no token. */
class NoTokenError extends Error {
  override readonly name = 'NoTokenError';
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super();
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * What the server can tell a visitor from a program by (`docs/decisions/019-spam.md`): a token
 * that it gave out when the form was hydrated, and what stands in a field that nobody sees.
 */
export function createFormVisit({ fetch, clock }: Dependencies) {
  let hidden: Hidden | undefined;
  let token: Token | undefined;
  let asking: Promise<void> | undefined;
  /** Ends the asking, whose answer is not wanted any more. */
  let ending = new AbortController();
  /** Ends the wait between two tries. */
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
      // No token came: the next input or Send asks again.
    }
    if (!signal.aborted) asking = undefined;
  }

  /** @throws NoTokenError, or what `fetch` throws without an answer */
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

  /** Until there is a token that can be used, or it has been waited for long enough. */
  async function untilReady(signal: AbortSignal): Promise<void> {
    if (token && clock.dateMs() - token.cameDateMs > freshMs) startAgain();
    // Of all the attempts of a sending, only the first ones wait.
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
    /** Watches the form around the hidden field, and asks for its token. @returns what ends that */
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
     * What goes with the form's fields. A token that is not there, or so young that only a program could use it, is waited
     * for a few seconds, in which the visitor reads that the form is being sent.
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
