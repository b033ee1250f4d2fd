import { z } from 'zod/mini';
import { requestTo } from '#shared/contract/request.ts';
import { formExtras, formTokenSchema, quickestMs } from '#shared/form-token.ts';
import { browserClock, type Clock, jitteredMs, readRetryAfter } from '../requests/retry.ts';

/** What a visit takes from outside; tests bring their own. */
type Dependencies = { fetch: typeof fetch; clock: Clock };

/** The hidden field, as far as it is needed here. */
type Hidden = { value: string; form: EventTarget | null };

/** The token of this visit, and when it came, on both clocks. */
type Token = { text: string; cameMs: number; cameDateMs: number };

const tokenTimeoutMs = 10_000;
/** One asking: about a minute, after which the next input or Send begins another. */
const maximumTries = 8;
const firstDelayMs = 1000;
const maximumDelayMs = 15_000;
/** How long a sending waits for a token that has not come: without one a form is sent as well. */
const longestWaitMs = 5000;
/** A page that stays open longer asks for another token, because the server takes none older than two days. */
const freshMs = 24 * 60 * 60 * 1000;

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
    let delayMs = firstDelayMs;
    for (let tries = 1; tries <= maximumTries; tries += 1) {
      const retryAfterMs = await askOnce(signal);
      if (signal.aborted) return;
      if (token !== undefined) break;
      hurrying = new AbortController();
      const waitMs = Math.max(jitteredMs(delayMs, clock), retryAfterMs);
      delayMs = Math.min(delayMs * 2, maximumDelayMs);
      await clock.wait(waitMs, AbortSignal.any([signal, hurrying.signal]));
    }
    asking = undefined;
  }

  /** @returns for how long the server wants to be left alone */
  async function askOnce(ended: AbortSignal): Promise<number> {
    try {
      const signal = AbortSignal.any([ended, AbortSignal.timeout(tokenTimeoutMs)]);
      const { url, ...request } = requestTo('GET /api/form-token');
      const response = await fetch(url, { ...request, cache: 'no-store', signal });
      const { data } = z.safeParse(formTokenSchema, await response.json().catch(() => undefined));
      if (data === undefined) return readRetryAfter(response.headers.get('retry-after'), clock);
      if (!ended.aborted) {
        token = { text: data.token, cameMs: clock.nowMs(), cameDateMs: clock.dateMs() };
      }
    } catch {
      // No answer: the next try asks again.
    }
    return 0;
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
