import { useSyncExternalStore } from 'react';

/** A value that lives outside React, and the listeners that are called when it changes. */
export type Store<Value> = {
  get: () => Value;
  /** Sets the value. Setting the same value again calls no listener. */
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
};

/** A store that only its owner changes. */
export type ReadableStore<Value> = Pick<Store<Value>, 'get' | 'subscribe'>;

/** A store with its first value. `useStore` follows it in a component. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a store; the component follows every change. */
export const useStore = <Value>({ get, subscribe }: ReadableStore<Value>): Value =>
  useSyncExternalStore(subscribe, get, get);
