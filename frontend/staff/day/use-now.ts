import { useEffect, useState } from 'react';

const everyMs = 30_000;

/** The present time, which moves an entry to the next part of the day while the page is open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
