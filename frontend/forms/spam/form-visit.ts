import { z } from 'zod/mini';
import { api } from '#shared/api.ts';
import { formExtras, formTokenSchema, quickestMs } from '#shared/form-token.ts';

/** What a visit takes from outside; tests bring their own. */
type Dependencies = {
  fetch: typeof fetch;
  /** Milliseconds that only ever grow. */
  nowMs: () => number;
};

/** The hidden field, as far as it is needed here. */
type Hidden = { value: string; form: EventTarget | null };

/** The call is worth no more: without a token a form is sent as well. */
const maximumTries = 3;
const tokenTimeoutMs = 10_000;

/**
 * What the server can tell a visitor from a program by (`docs/decisions/057-what-looks-like-spam-is-set-aside.md`): a token
 * that it gave out when the first field was filled in, and what stands in a field that nobody sees.
 */
export function createFormVisit({ fetch, nowMs }: Dependencies) {
  let hidden: Hidden | undefined;
  let token: { text: string; sinceMs: number } | undefined;
  let tries = 0;
  let isAsking = false;

  async function ask(): Promise<void> {
    if (token !== undefined || isAsking || tries >= maximumTries) return;
    isAsking = true;
    tries += 1;
    try {
      const signal = AbortSignal.timeout(tokenTimeoutMs);
      const response = await fetch(api.formToken.path(), { cache: 'no-store', signal });
      const { data } = z.safeParse(formTokenSchema, await response.json());
      if (data) token = { text: data.token, sinceMs: nowMs() };
    } catch {
      // The next input asks again.
    }
    isAsking = false;
  }

  function startAgain(): void {
    token = undefined;
    tries = 0;
  }

  return {
    /** Watches the form around the hidden field. @returns what ends that */
    watch(field: Hidden): () => void {
      const { form } = field;
      const end = new AbortController();
      hidden = field;
      form?.addEventListener('input', () => void ask(), { signal: end.signal });
      form?.addEventListener('reset', startAgain, { signal: end.signal });
      return () => end.abort();
    },
    /** What goes with the form's fields. A restored form can be sent at once: then its token is too young to say anything. */
    extras(): Record<string, string> {
      const isOld = token !== undefined && nowMs() - token.sinceMs >= quickestMs;
      return {
        ...(isOld && token && { [formExtras.token]: token.text }),
        ...(hidden?.value && { [formExtras.hidden]: hidden.value }),
      };
    },
  };
}

/** The visit of this page, which has one form. */
export const formVisit = createFormVisit({
  fetch: (...request) => fetch(...request),
  nowMs: () => performance.now(),
});
