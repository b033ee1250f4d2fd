import { useEffect, useState } from 'react';
import { useMySub } from '#frontend/staff/kit/services/session-state.ts';
import { lastVisit } from '#frontend/staff/kit/visit/last-visit.ts';
import { minuteMs } from '#shared/durations.ts';

/** The end of the signed-in account's previous visit. The current visit continues while a list is open in a visible tab. */
export function useLastVisit(): string {
  const me = useMySub();
  const [since, setSince] = useState(() => lastVisit(me, new Date()));
  useEffect(() => {
    const isHere = () => {
      if (!document.hidden) setSince(lastVisit(me, new Date()));
    };
    const timer = setInterval(isHere, minuteMs);
    document.addEventListener('visibilitychange', isHere);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', isHere);
    };
  }, [me]);
  return since;
}
