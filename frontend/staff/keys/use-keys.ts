import { useLayoutEffect, useRef } from 'react';
import type { Key } from './key-press.ts';

type Registered = { readonly current: readonly Key[] };

/** The keys of what is on the screen, the latest last. */
const registered = new Set<Registered>();

/** The keys that can be pressed now. */
export const presentKeys = (): Key[] => [...registered].flatMap(({ current }) => current);

/**
 * Gives a component keys for as long as it is on the screen. They rest while somebody types, while a dialog
 * is open and when they are turned off; `?` lists them. Each also has a button or link that does the same.
 */
export function useKeys(keys: readonly Key[]): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  // As it is painted: a key that is pressed on what somebody sees must not get lost.
  useLayoutEffect(() => {
    registered.add(latest);
    return () => {
      registered.delete(latest);
    };
  }, []);
}
