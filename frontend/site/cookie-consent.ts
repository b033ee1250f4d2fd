import { keepFocus, whenShown } from './page-behaviour.ts';

/** The cookie and what it says once the notice was accepted (section 2). */
const accepted = 'showCookieNotification=false';
/** How long it says so: one year, in seconds (section 9). */
const lifetimeSeconds = 31_536_000;
/** From the page's load until the notice comes (section 9), in milliseconds. */
const delayMs = 3000;
/** Under this name the tab remembers that the notice was rejected. */
const rejectedKey = 'cookie';

/**
 * The cookie as it is set.
 * @param protocol of the page: without HTTPS, as on a laptop, not every browser keeps a cookie that wants it
 */
export const acceptedCookie = (protocol: string): string =>
  `${accepted}; max-age=${lifetimeSeconds}; path=/; samesite=lax${protocol === 'https:' ? '; secure' : ''}`;

/** Shows the cookie notice, unless it was accepted within a year or rejected in this tab's session. */
export function offerCookieNotice(): void {
  const notice = document.querySelector<HTMLElement>('[data-cookie-notice]');
  if (!notice) return;
  const show = (shown: boolean) => {
    notice.hidden = !shown;
    // Room at the page's end, and under what is given the focus.
    document.documentElement.toggleAttribute('data-notice', shown);
  };
  const isAnswered = () =>
    document.cookie.split('; ').includes(accepted) || session()?.getItem(rejectedKey) != null;
  const begin = () => setTimeout(() => show(!isAnswered()), delayMs);
  whenShown(begin);
  // It may have been answered on another page while this one lay in the browser's cache.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (isAnswered()) show(false);
    begin();
  });
  notice.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    if ('accept' in target.dataset) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't everywhere yet
      document.cookie = acceptedCookie(location.protocol);
    } else session()?.setItem(rejectedKey, 'rejected');
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
