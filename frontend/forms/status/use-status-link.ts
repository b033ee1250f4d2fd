import { type RefObject, useEffect, useRef, useState } from 'react';
import { readStatusLink, type StatusLink } from '#shared/status-link.ts';

/**
 * The receipt's link that opened the page, or that was put into the address bar since. It fills in the reference. The hook
 * removes the link from the address bar at once, so that no bookmark, history or screenshot contains it by accident.
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
    /** The current link. The visitor can press the button before the link is read or rendered. */
    linkNow: () => latest.current ?? readStatusLink(location.hash),
  };
}
