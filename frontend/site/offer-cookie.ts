/** The cookie and what it says once the notice was accepted (section 2). */
const accepted = 'showCookieNotification=false';
/** How long it says so: one year, in seconds (section 9). */
const lifetimeSeconds = 31_536_000;
/** From the page's first paint until the notice comes (section 9), in milliseconds. */
const delayMs = 3000;
/** The notice's controls come in a frame of their own, so much later, for both would be long on a slow phone. */
const stepMs = 99;

/**
 * Shows the cookie notice, unless it was accepted within a year or rejected in this tab's session. The
 * answer may have been given on another page while this one waited in the back/forward cache.
 * @param keepFocus called before the notice goes, which may hold the focus
 */
export function offerCookie(keepFocus: () => void): void {
  const notice = document.querySelector<HTMLElement>('[data-cookie-notice]');
  if (!notice) return;
  const isAccepted = () => document.cookie.split('; ').includes(accepted);
  const isRejected = () => Boolean(session()?.cookie);
  const isShown = () => notice.ariaHidden === 'false';
  // The page makes room for it once its visitor moves: before, nobody is at its end, and no focus moves under it.
  const makeRoom = () => document.documentElement.toggleAttribute('data-notice', isShown());
  for (const type of ['scroll', 'focusin', 'keydown']) addEventListener(type, makeRoom);
  const show = (shown: boolean) => {
    notice.ariaHidden = `${!shown}`;
    setTimeout(() => {
      for (const control of notice.querySelectorAll<HTMLElement>('a,button')) {
        control.tabIndex = shown ? 0 : -1;
      }
      if (!shown || scrollY) makeRoom();
    }, stepMs);
  };
  const offer = () => show(!isAccepted() && !isRejected());
  const begin = () => {
    if (isShown()) offer();
    setTimeout(offer, delayMs);
  };
  begin();
  // The page comes back from the back/forward cache.
  addEventListener('pageshow', begin);
  notice.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    if ('accept' in target.dataset) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't everywhere yet
      document.cookie = `${accepted}; max-age=${lifetimeSeconds}; path=/; samesite=lax`;
    } else {
      const storage = session();
      if (storage) storage.cookie = 'rejected';
    }
    keepFocus();
    show(false);
  });
}

/** The tab's storage, which some browsers keep shut: reading its name throws there. */
function session(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
