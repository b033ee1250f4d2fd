/**
 * Watches whether the user is leaving the page. Browsers then abort its requests, some before `pagehide`, which looks
 * like a lost connection. A slow next page leaves this page open for as long as it takes. A mail link or a download also fires
 * `beforeunload`, but does not leave the page: the user's next press or key shows that.
 * @returns a function that says whether the user is leaving the page now
 */
export function watchLeaving(page: Pick<Window, 'addEventListener'>): () => boolean {
  let isLeaving = false;
  const become = (leaving: boolean) => () => {
    isLeaving = leaving;
  };
  for (const type of ['beforeunload', 'pagehide']) page.addEventListener(type, become(true));
  for (const type of ['pointerdown', 'keydown']) {
    page.addEventListener(type, become(false), { capture: true });
  }
  // A page that is left before it is loaded still has its first `pageshow`.
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) become(false)();
  });
  return () => isLeaving;
}
