import { useMemo, useSyncExternalStore } from 'react';
import { parseViews, type SavedView } from './saved-views.ts';

const storageKey = 'list-views';

const listeners = new Set<() => void>();

/** Follows what this tab and the others save. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const stored = (): string | null => localStorage.getItem(storageKey);

/**
 * The views of all lists that are saved on this device, and a function that saves others in their place.
 * It throws where the browser keeps nothing.
 */
export function useSavedViews(): [readonly SavedView[], (views: readonly SavedView[]) => void] {
  const text = useSyncExternalStore(subscribe, stored);
  const views = useMemo(() => parseViews(text), [text]);
  const save = (next: readonly SavedView[]) => {
    localStorage.setItem(storageKey, JSON.stringify(next));
    for (const listener of listeners) listener();
  };
  return [views, save];
}
