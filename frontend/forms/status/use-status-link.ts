import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readQuestionLink, readStatusLink, type StatusLink } from '#shared/status-link.ts';

/**
 * The receipt's link that opened the page, or that was put into the address bar since. It fills in the reference. The hook
 * removes the link from the address bar at once, so that no bookmark, history or screenshot contains it by accident.
 * @param onOpened called with the link's reference, and without one if no link opened the page
 */
export function useStatusLink(
  form: RefObject<HTMLFormElement | null>,
  onOpened: (reference: string | undefined) => void,
) {
  const [link, setLink] = useState<StatusLink>();
  const latest = useRef<StatusLink>(undefined);
  const opened = useEffectEvent(onOpened);
  useEffect(() => {
    const read = (): StatusLink | undefined => {
      const found = readStatusLink(location.hash);
      if (!found) return undefined;
      history.replaceState(history.state, '', `${location.pathname}${location.search}`);
      latest.current = found;
      setLink(found);
      const field = form.current?.elements.namedItem('reference');
      if (field instanceof HTMLInputElement) field.value = found.reference;
      return found;
    };
    const onHash = () => {
      const found = read();
      if (found) opened(found.reference);
    };
    if (!readQuestionLink(location.hash)) opened(read()?.reference);
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, [form]);
  return {
    link,
    /** The current link. The visitor can press the button before the link is read or rendered. */
    linkNow: () => latest.current ?? readStatusLink(location.hash),
  };
}
