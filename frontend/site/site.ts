/** What a public page runs: one small module, loaded once the page has been painted. */
import { offerCookie } from './offer-cookie.ts';

/** Before something goes that holds the focus, which must not go with it. */
const keepFocus = () => document.getElementById('main')?.focus({ preventScroll: true });

const menu = () => document.getElementById('menu');
const closeMenu = () => menu()?.togglePopover?.(false);

/** The link of the page that is shown scrolls to its top (section 2). */
function followLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || link.hash || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // The browser may show this page again as it was left.
    closeMenu();
    if (link.origin !== location.origin || link.pathname !== location.pathname) return;
    event.preventDefault();
    scrollTo(0, 0);
  });
}

/** The menu's sheet covers the page, so focus must not wander about behind it. */
function watchMenu(): void {
  const header = document.querySelector('header');
  menu()?.addEventListener('toggle', ({ newState }) => {
    // Safari doesn't focus a button that is pressed, and would go on from somewhere in the page.
    if (newState === 'open') header?.querySelector<HTMLElement>('[popovertarget]')?.focus();
  });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Node && !header?.contains(target)) closeMenu();
  });
}

function offerTop(): void {
  const toTop = document.querySelector<HTMLElement>('[data-to-top]');
  if (!toTop) return;
  const show = () => {
    toTop.hidden = scrollY <= innerHeight;
  };
  setTimeout(show);
  addEventListener('scroll', show);
  toTop.addEventListener('click', () => {
    keepFocus();
    toTop.hidden = true;
    scrollTo(0, 0);
  });
}

function showYear(): void {
  const year = document.querySelector('[data-year]');
  const thisYear = `${new Date().getFullYear()}`;
  // The browser lays a page out again even for the words that it had.
  if (year && year.textContent !== thisYear) year.textContent = thisYear;
}

// A task each, because all together would be long on a slow phone.
for (const begin of [followLinks, watchMenu, offerTop, showYear, offerCookie]) {
  setTimeout(begin, 0, keepFocus);
}
