import { useEffect, useState } from 'react';
import { readAskLink } from '#shared/open-shifts/paths.ts';

/** The id of the posting for which a nurse asks: the link of its page opened this page. It leaves the address bar at once. */
export function useAskLink(): string | undefined {
  const [id, setId] = useState<string>();
  useEffect(() => {
    const read = () => {
      const found = readAskLink(location.hash);
      if (found === undefined) return;
      history.replaceState(history.state, '', `${location.pathname}${location.search}`);
      setId(found);
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return id;
}
