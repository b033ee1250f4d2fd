/** A navigation that takes longer does not count as one: a mail link or a download announces it too, and leaves nothing. */
const longestMs = 10_000;

/**
 * Watches whether the page is being left. Browsers end its requests then, some before `pagehide`, which looks like a
 * lost connection.
 */
export function watchLeaving(page: Pick<Window, 'addEventListener'>): () => boolean {
  let isLeaving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const become = (leaving: boolean) => {
    clearTimeout(timer);
    isLeaving = leaving;
  };
  page.addEventListener('beforeunload', () => {
    become(true);
    timer = setTimeout(() => become(false), longestMs);
  });
  page.addEventListener('pagehide', () => become(true));
  // It came back from the browser's cache.
  page.addEventListener('pageshow', () => become(false));
  return () => isLeaving;
}
