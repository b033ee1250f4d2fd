/** The scripted behavior of a public page (section 2). */

const main = () => document.getElementById('main');
const menu = () => document.getElementById('menu');
const closeMenu = () => menu()?.togglePopover?.(false);

declare global {
  interface Document {
    /** Whether the page is rendered ahead; only browsers that do so know it. */
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

/** Gives the page the focus before something goes that holds it. */
export const keepFocus = () => main()?.focus({ preventScroll: true });

/** The link of the page that is shown scrolls to its top. */
export function followLinks(): void {
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
export function watchMenu(): void {
  const header = document.querySelector('header');
  // Safari doesn't focus a button that is pressed; closing returns the focus to what had it before.
  menu()?.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'open') header?.querySelector<HTMLElement>('[popovertarget]')?.focus();
  });
  // From the button, WebKit's Tab key goes past the menu to the page behind it.
  menu()?.addEventListener('toggle', ({ newState }) => {
    const sheet = menu();
    // `toggle` is late: Tab may have reached a link by now.
    if (newState === 'open' && !sheet?.contains(document.activeElement)) sheet?.focus();
  });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Node && !header?.contains(target)) closeMenu();
  });
}

/** The way to the top is offered once the page is scrolled past the height of the window. */
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

/** The copyright's year, where another has begun since the build. */
export function showYear(): void {
  const year = document.querySelector('[data-year]');
  if (year) year.textContent = `${new Date().getFullYear()}`;
}

/** Once the testimonials were seen and are left behind, `/#testimonials` becomes `/`. */
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
