import { useLayoutEffect, useRef } from 'react';
import type { Key } from './key-press.ts';

type Registered = { readonly current: readonly Key[] };

/** The shortcuts of the mounted components, the latest last. */
const registered = new Set<Registered>();

/** The shortcuts that are available now. */
export const presentKeys = (): Key[] => [...registered].flatMap(({ current }) => current);

/**
 * Registers a component's shortcuts while it is mounted. They are off while staff type, while a dialog is open and
 * after staff turn them off. `?` lists them. Each also has a button or link with the same action.
 */
export function useKeys(keys: readonly Key[]): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  // A layout effect registers the shortcuts before the screen is painted, so that no key press is lost.
  useLayoutEffect(() => {
    registered.add(latest);
    return () => {
      registered.delete(latest);
    };
  }, []);
}
