import { useEffect, useState } from 'react';
import { minuteMs } from '#shared/durations.ts';

/** The present time. Each minute renders the component again: what has begun, is due or is past changes while the page is open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
