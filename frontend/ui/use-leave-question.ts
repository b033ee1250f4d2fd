import { useEffect, useEffectEvent } from 'react';

/**
 * Makes the browser ask before the page is left.
 * @param asks whether leaving can lose anything at all
 * @param isNeeded whether there is something to lose at the moment of leaving
 */
export function useLeaveQuestion(asks: boolean, isNeeded: () => boolean = () => true): void {
  const isNeededNow = useEffectEvent(isNeeded);
  useEffect(() => {
    if (!asks) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (isNeededNow()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asks]);
}
