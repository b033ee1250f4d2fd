/** The time limit after `beforeunload`: a mail link or a download also fires it, but does not leave the page. */
const longestMs = 10_000;

/**
 * Watches whether the user is leaving the page. Browsers then abort its requests, some before `pagehide`, which looks
 * like a lost connection.
 * @returns a function that says whether the user is leaving the page now
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
  // The browser restored the page from its back/forward cache.
  page.addEventListener('pageshow', () => become(false));
  return () => isLeaving;
}
