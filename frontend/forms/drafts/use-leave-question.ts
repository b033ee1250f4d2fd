import { useEffect, useRef } from 'react';

/**
 * Makes the browser ask before the visitor leaves the page.
 * @param asks whether leaving can lose answers at all
 * @param isBegun whether there are answers to lose at the moment of leaving
 */
export function useLeaveQuestion(asks: boolean, isBegun: () => boolean): void {
  const latest = useRef(isBegun);
  useEffect(() => {
    latest.current = isBegun;
  });
  useEffect(() => {
    if (!asks) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asks]);
}
