/** What a public page runs: one small module, loaded once the page has been painted. */
import { offerCookie } from './offer-cookie.ts';

const main = document.getElementById('main');
/** Before something goes that holds the focus, which must not go with it. */
const keepFocus = () => main?.focus({ preventScroll: true });

const menu = document.getElementById('menu');
const header = document.querySelector('header');
const closeMenu = () => menu?.togglePopover?.(false);

// The link of the page that is shown scrolls to its top (section 2).
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || link.hash || event.ctrlKey || event.metaKey || event.shiftKey) return;
  // The browser may show this page again as it was left.
  closeMenu();
  if (link.origin !== location.origin || link.pathname !== location.pathname) return;
  event.preventDefault();
  scrollTo(0, 0);
});

// The sheet covers the page, so focus that leaves it must not wander about behind it.
menu?.addEventListener('focusout', ({ relatedTarget: next }) => {
  if (next instanceof Element && !header?.contains(next)) closeMenu();
});

const toTop = document.querySelector<HTMLElement>('[data-to-top]');
if (toTop) {
  const show = () => {
    toTop.hidden = scrollY <= innerHeight;
    document.documentElement.toggleAttribute('data-scrolled', scrollY > 0);
  };
  // How far a page is scrolled can take a slow phone long enough for a task of its own.
  setTimeout(show);
  addEventListener('scroll', show);
  toTop.addEventListener('click', () => {
    keepFocus();
    toTop.hidden = true;
    scrollTo(0, 0);
  });
}

const year = document.querySelector('[data-year]');
const thisYear = `${new Date().getFullYear()}`;
// The browser lays a page out again even for the words that it had.
if (year && year.textContent !== thisYear) year.textContent = thisYear;

offerCookie(keepFocus);
