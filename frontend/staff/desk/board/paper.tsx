import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';

type PaperProps = {
  isLandscape: boolean;
  /** Renders the sheets. It is called while the browser prints. */
  children: () => ReactNode;
};

/** Sheets that are rendered only while the browser prints. Print leaves the rest of the page out. */
export function Paper({ isLandscape, children }: PaperProps) {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    // The browser reads the page when the listener has returned.
    window.addEventListener('beforeprint', () => flushSync(() => setIsPrinting(true)), { signal });
    window.addEventListener('afterprint', () => setIsPrinting(false), { signal });
    return () => leaving.abort();
  }, []);
  if (!isPrinting) return null;
  return createPortal(
    <div className={isLandscape ? 'paper paper--landscape' : 'paper'}>{children()}</div>,
    document.body,
  );
}
