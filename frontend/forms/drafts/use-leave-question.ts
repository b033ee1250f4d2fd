import { useEffect, useRef } from 'react';

/**
 * Has the browser ask before the page is left.
 * @param asks whether leaving may lose something at all
 * @param isBegun whether there is something to lose at the moment when the page is left
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
