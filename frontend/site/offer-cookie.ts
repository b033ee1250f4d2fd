/** The cookie and what it says once the notice was accepted (section 2). */
const accepted = 'showCookieNotification=false';
/** How long it says so: one year, in seconds (section 9). */
const lifetimeSeconds = 31_536_000;
/** From the page's first paint until the notice comes (section 9), in milliseconds. */
const delayMs = 3000;

/**
 * Shows the cookie notice, unless it was accepted within a year or rejected in this tab's session. The
 * answer may have been given on another page while this one waited in the back/forward cache.
 * @param hide hides it and keeps the focus
 */
export function offerCookie(hide: (element: HTMLElement) => void): void {
  const notice = document.querySelector<HTMLElement>('[data-cookie-notice]');
  if (!notice) return;
  const isAnswered = () =>
    document.cookie.split('; ').includes(accepted) || Boolean(session()?.cookie);
  const offer = () => {
    notice.hidden = isAnswered();
  };
  const begin = () => {
    if (!notice.hidden) offer();
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
    hide(notice);
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
