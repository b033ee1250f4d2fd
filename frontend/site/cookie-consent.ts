import { keepFocus, whenShown } from './page-behaviour.ts';

/** The cookie and what it says once the notice was accepted (section 2). */
const accepted = 'showCookieNotification=false';
/** How long it says so: one year, in seconds (section 9). */
const lifetimeSeconds = 31_536_000;
/** From the page's load until the notice comes (section 9), in milliseconds. */
const delayMs = 3000;
/**
 * The cookie after Reject. It names no lifetime, so it goes with the browser's session (section 2): nothing else
 * that a page can keep ends there, a tab's storage ends with the tab.
 */
const rejected = 'cookieNotice=rejected';

/** @param protocol of the page: without HTTPS, as on a laptop, not every browser keeps a cookie that wants it */
const attributes = (protocol: string): string =>
  `; path=/; samesite=lax${protocol === 'https:' ? '; secure' : ''}`;

/** The cookies as they are set after Accept and after Reject, on a page of that protocol. */
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
    // Room at the page's end, and under what is given the focus.
    document.documentElement.toggleAttribute('data-notice', shown);
  };
  const isAnswered = () =>
    document.cookie.split('; ').some((cookie) => [accepted, rejected].includes(cookie));
  const begin = () => setTimeout(() => show(!isAnswered()), delayMs);
  whenShown(begin);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) begin();
  });
  // It may have been answered in another tab, or while this page lay in the browser's cache.
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
