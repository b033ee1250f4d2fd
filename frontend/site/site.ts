/** What a public page runs: one small module, loaded once the page has been parsed. */
import { offerCookie } from './offer-cookie.ts';
import { wakeIslands } from './wake-islands.ts';

const main = document.getElementById('main');
/** Hides what holds the focus, which must not go with it. */
const hide = (element: HTMLElement) => {
  main?.focus({ preventScroll: true });
  element.hidden = true;
};

const menu = document.getElementById('menu');
const closeMenu = () => menu?.togglePopover?.(false);

// The link of the page that is shown scrolls to its top (section 2).
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.hash || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (link.origin !== location.origin || link.pathname !== location.pathname) return;
  event.preventDefault();
  scrollTo(0, 0);
  closeMenu();
});

// The sheet covers the page, so focus that leaves it must not wander about behind it.
menu?.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget instanceof Element && !relatedTarget.closest('#menu, [popovertarget]')) {
    closeMenu();
  }
});

const toTop = document.querySelector<HTMLElement>('[data-to-top]');
if (toTop) {
  const show = () => {
    toTop.hidden = scrollY <= innerHeight;
  };
  show();
  addEventListener('scroll', show, { passive: true });
  toTop.addEventListener('click', () => {
    hide(toTop);
    scrollTo(0, 0);
  });
}

// Once the testimonials were seen and are left behind, `/#testimonials` becomes `/` (section 2).
const testimonials = document.getElementById('testimonials');
if (testimonials) {
  let seen = false;
  new IntersectionObserver((changes) => {
    for (const { isIntersecting } of changes) {
      if (seen && !isIntersecting && location.hash === '#testimonials') {
        history.replaceState(history.state, '', '/');
      }
      seen = isIntersecting;
    }
  }).observe(testimonials);
}

const year = document.querySelector('[data-year]');
if (year) year.textContent = `${new Date().getFullYear()}`;

wakeIslands();
offerCookie(hide);
