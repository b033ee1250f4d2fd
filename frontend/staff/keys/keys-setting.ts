import { useSyncExternalStore } from 'react';

const storageKey = 'staff-keys';
const listeners = new Set<() => void>();

/** Whether keys of one letter are in use on this device (WCAG 2.1.4: they can be turned off). */
export const areKeysOn = (): boolean => localStorage.getItem(storageKey) !== 'off';

/** Turns the keys on or off, on this device. */
export function turnKeys(on: boolean): void {
  if (on) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The same for a component, which follows every change. */
export const useKeysOn = (): boolean => useSyncExternalStore(subscribe, areKeysOn);

/** `aria-keyshortcuts` of a control, while keys are in use. */
export function useShortcut(key: string): { 'aria-keyshortcuts'?: string } {
  return useKeysOn() ? { 'aria-keyshortcuts': key } : {};
}
