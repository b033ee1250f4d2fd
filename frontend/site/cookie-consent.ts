import { keepFocus, whenShown } from './page-behaviour.ts';

/** The name and the value of the cookie after Accept (section 2). */
const accepted = 'showCookieNotification=false';
/** The lifetime of the cookie: one year, in seconds (section 9). */
const lifetimeSeconds = 31_536_000;
/** The delay of the notice after the page's load, in milliseconds (section 9). */
const delayMs = 3000;
/**
 * The cookie after Reject. It has no lifetime, so it ends with the browser's session (section 2). No other storage ends
 * there: the session storage ends with its tab.
 */
const rejected = 'cookieNotice=rejected';

/** @param protocol of the page: without HTTPS, as on a laptop, not every browser stores a secure cookie */
const attributes = (protocol: string): string =>
  `; path=/; samesite=lax${protocol === 'https:' ? '; secure' : ''}`;

/** The cookies after Accept and after Reject, on a page with that protocol. */
export const answerCookies = (protocol: string) => ({
  accepted: `${accepted}; max-age=${lifetimeSeconds}${attributes(protocol)}`,
  rejected: rejected + attributes(protocol),
});

/** Shows the cookie notice, unless it was accepted within a year or rejected in this session of the browser. */
export function offerCookieNotice(): void {
  const notice = document.querySelector<HTMLElement>('[data-cookie-notice]');
  if (!notice) return;
  const show = (shown: boolean) => {
    notice.hidden = !shown;
    // Room at the end of the page, and below the focused element.
    document.documentElement.toggleAttribute('data-notice', shown);
  };
  const isAnswered = () =>
    document.cookie.split('; ').some((cookie) => [accepted, rejected].includes(cookie));
  const begin = () => setTimeout(() => show(!isAnswered()), delayMs);
  whenShown(begin);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) begin();
  });
  // The notice may have been answered in another tab, or while this page was in the back/forward cache.
  document.addEventListener('visibilitychange', () => {
    if (isAnswered()) show(false);
  });
  notice.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    const cookies = answerCookies(location.protocol);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't everywhere yet
    document.cookie = 'accept' in target.dataset ? cookies.accepted : cookies.rejected;
    keepFocus();
    show(false);
  });
}
