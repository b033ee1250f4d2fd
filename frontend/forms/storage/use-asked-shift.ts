import { useEffect, useState } from 'react';
import { readAskLink } from '#shared/open-shifts/paths.ts';
import { askedShift, forgetAskedShift, keepAskedShift } from './asked-shift.ts';

/**
 * The id of the posting for which a nurse asks: the link of its page opened this page now or in the last days. The link leaves the
 * address bar at once. `drop` forgets it.
 */
export function useAskedShift(): { posting: string | undefined; drop: () => void } {
  const [posting, setPosting] = useState<string>();
  useEffect(() => {
    const read = () => {
      const found = readAskLink(location.hash);
      if (found === undefined) return;
      history.replaceState(history.state, '', `${location.pathname}${location.search}`);
      keepAskedShift(found);
      setPosting(found);
    };
    setPosting(askedShift());
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  const drop = () => {
    forgetAskedShift();
    setPosting(undefined);
  };
  return { posting, drop };
}
