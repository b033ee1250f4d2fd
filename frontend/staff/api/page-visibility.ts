/** A tab that was hidden this long rests (section 9: idle stream timeout). */
const restAfterHiddenMs = 60_000;

type Options = {
  /** From the end of one refresh to the next. */
  intervalMs: number;
  refresh: () => Promise<void>;
  /** The part of `document` that says whether anybody can see the page. */
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
};

/**
 * Refreshes again and again. It rests once the page has been hidden for 60 s, and catches up when
 * the page is seen again.
 * @returns a function that ends it
 */
export function startLiveRefresh({ intervalMs, refresh, page }: Options): () => void {
  let next: ReturnType<typeof setTimeout> | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let state: 'running' | 'resting' | 'ended' = 'running';

  const plan = () => {
    clearTimeout(next);
    if (state === 'running') next = setTimeout(run, intervalMs);
  };
  const run = () => void refresh().finally(plan);

  const onVisibility = () => {
    clearTimeout(rest);
    if (page.hidden) {
      rest = setTimeout(() => {
        state = 'resting';
        clearTimeout(next);
      }, restAfterHiddenMs);
    } else if (state === 'resting') {
      state = 'running';
      run();
    }
  };

  page.addEventListener('visibilitychange', onVisibility);
  onVisibility();
  plan();
  return () => {
    state = 'ended';
    clearTimeout(next);
    clearTimeout(rest);
    page.removeEventListener('visibilitychange', onVisibility);
  };
}
