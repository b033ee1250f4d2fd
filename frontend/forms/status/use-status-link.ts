import { type RefObject, useEffect, useRef, useState } from 'react';
import { readStatusLink, type StatusLink } from '../sending/status-link.ts';

/**
 * The link of a receipt by which the page was opened, or which was put into its address since. It leaves the address bar at
 * once, so that it is in no bookmark, history or picture of the screen by accident, and fills in the reference.
 */
export function useStatusLink(form: RefObject<HTMLFormElement | null>) {
  const [link, setLink] = useState<StatusLink>();
  const latest = useRef<StatusLink>(undefined);
  useEffect(() => {
    const read = () => {
      const found = readStatusLink(location.hash);
      if (!found) return;
      history.replaceState(history.state, '', `${location.pathname}${location.search}`);
      latest.current = found;
      setLink(found);
      const field = form.current?.elements.namedItem('reference');
      if (field instanceof HTMLInputElement) field.value = found.reference;
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [form]);
  return {
    link,
    /** The link at this moment. A press can come before the link is read, or before it is rendered. */
    linkNow: () => latest.current ?? readStatusLink(location.hash),
  };
}
