import { useSyncExternalStore } from 'react';

const lists = new Map<string, MediaQueryList>();

/** The shared `MediaQueryList` of a query: each new one would cost a layout of the page. */
function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? window.matchMedia(query);
  lists.set(query, list);
  return list;
}

/** Whether a media query matches. A change renders the component again. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = listOf(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => listOf(query).matches,
  );
}
