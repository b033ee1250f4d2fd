import { useMemo } from 'react';
import { useStore } from '#frontend/ui/store.ts';
import { createStoredText } from '#frontend/ui/stored-text.ts';
import { parseViews, type SavedView } from './saved-views.ts';

const stored = createStoredText('list-views');

/**
 * The views of all lists that are saved on this device, and a function that replaces them.
 * The function returns whether the browser stored them.
 */
export function useSavedViews(): [readonly SavedView[], (views: readonly SavedView[]) => boolean] {
  const text = useStore(stored);
  const views = useMemo(() => parseViews(text), [text]);
  return [views, (next) => stored.write(JSON.stringify(next))];
}
