import { useEffect, useState } from 'react';
import type { QuestionLink } from '#shared/desk/answers.ts';
import { readQuestionLink, readStatusLink } from '#shared/status-link.ts';

/**
 * The link of a mail's question that opened the page, or that was put into the address bar since. The hook removes the link from
 * the address bar at once, so that no bookmark, history or screenshot contains it by accident. A link to a submission's status
 * ends it.
 */
export function useQuestionLink(): QuestionLink | undefined {
  const [link, setLink] = useState<QuestionLink>();
  useEffect(() => {
    const read = () => {
      const found = readQuestionLink(location.hash);
      if (readStatusLink(location.hash)) return setLink(undefined);
      if (!found) return;
      history.replaceState(history.state, '', `${location.pathname}${location.search}`);
      setLink(found);
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return link;
}
