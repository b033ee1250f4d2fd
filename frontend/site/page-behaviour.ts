/** The scripted behavior of a public page (section 2). */

const menu = () => document.getElementById('menu');
const closeMenu = () => menu()?.togglePopover?.(false);

declare global {
  interface Document {
    /** Whether the page is being prerendered. Only browsers that prerender have it. */
    readonly prerendering?: boolean;
  }
}

/** Calls `begin` once the page is loaded and visible to the visitor: the browser may prerender the page. */
export function whenShown(begin: () => void): void {
  const beginOrWait = () => {
    if (document.prerendering) document.addEventListener('prerenderingchange', begin);
    else begin();
  };
  if (document.readyState === 'complete') beginOrWait();
  else addEventListener('load', beginOrWait);
}

/** Moves the focus to the page before the focused element disappears. */
export const keepFocus = () =>
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });

/** The link of the page that is shown scrolls to its top. */
export function followLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || link.hash || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // The browser may restore this page from the back/forward cache.
    closeMenu();
    if (link.origin !== location.origin || link.pathname !== location.pathname) return;
    event.preventDefault();
    scrollTo(0, 0);
  });
}

/** The menu covers the page, so the focus must stay in the menu. */
export function watchMenu(): void {
  const header = document.querySelector('header');
  // Safari does not focus a pressed button, and closing returns the focus to the element before the menu.
  menu()?.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'open') header?.querySelector<HTMLElement>('[popovertarget]')?.focus();
  });
  // From the button, WebKit's Tab key skips the menu.
  menu()?.addEventListener('toggle', ({ newState }) => {
    const sheet = menu();
    // The `toggle` event is late: Tab may have moved the focus to a link already.
    if (newState === 'open' && !sheet?.contains(document.activeElement)) sheet?.focus();
  });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Node && !header?.contains(target)) closeMenu();
  });
}

/** Shows the link to the top after the page was scrolled by the height of the window. */
export function offerTop(): void {
  const toTop = document.querySelector<HTMLElement>('[data-to-top]');
  if (!toTop) return;
  const show = () => {
    toTop.hidden = scrollY <= innerHeight;
  };
  show();
  addEventListener('scroll', show);
  toTop.addEventListener('click', () => {
    keepFocus();
    toTop.hidden = true;
    scrollTo(0, 0);
  });
}

/** Hides the bar of phones while the page shows a button with the same words. Its focus keeps it in place. */
export function yieldBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-call-bar]');
  if (!bar) return;
  const shown = new Set<Element>();
  const observer = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
      if (isIntersecting) shown.add(target);
      else shown.delete(target);
    }
    bar.hidden = shown.size > 0 && !bar.matches(':focus-within');
  });
  for (const button of document.querySelectorAll('main .button[href="/career"]')) {
    observer.observe(button);
  }
}

/** Updates the copyright's year after a change of year since the build. */
export function showYear(): void {
  const year = document.querySelector('[data-year]');
  if (year) year.textContent = `${new Date().getFullYear()}`;
}

/** Changes `/#testimonials` to `/` after the visitor has scrolled past the testimonials. */
export function leaveTestimonials(): void {
  const testimonials = document.getElementById('testimonials');
  if (!testimonials) return;
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
