import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { agency } from '#frontend/content/agency.ts';
import { isTyping } from '#frontend/ui/is-typing.ts';
import { pageTitle } from '#shared/site-routes.ts';

/** Whether the document has shown a screen. The first screen keeps the focus and scroll position of the browser. */
let isLoaded = false;

/**
 * Sets the page title of section 1, and scrolls to the top unless the screen is the first one or follows Back or Forward.
 * A layout effect: once a screen is painted, it takes the focus from nothing that was pressed meanwhile.
 */
export function useNewScreen(onArrival?: () => void): void {
  const { pathname } = useLocation();
  const how = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen, not for each query
  useLayoutEffect(() => {
    document.title = pageTitle(agency.productName, pathname);
    // The history's state survives a reload, so only the document itself knows that it is new.
    const isFirst = !isLoaded;
    isLoaded = true;
    if (isFirst) return;
    if (how !== NavigationType.Pop) window.scrollTo({ top: 0, behavior: 'instant' });
    onArrival?.();
  }, [pathname]);
}

/**
 * A screen's first heading. It receives the focus after a change of screens, so that keyboard and screen
 * reader start there. A page that was just loaded keeps the browser's focus. A field that staff type in
 * keeps the focus, too: the find box stays while a screen's script loads.
 */
export function ScreenHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useNewScreen(() => {
    if (!isTyping()) heading.current?.focus({ preventScroll: true });
  });
  return (
    <h1 ref={heading} className="screen__title" tabIndex={-1}>
      {children}
    </h1>
  );
}
