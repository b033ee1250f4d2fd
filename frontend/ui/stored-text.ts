import { deviceStorage } from './device-storage.ts';
import type { ReadableStore } from './store.ts';

type StoredText = ReadableStore<string | null> & {
  /** Stores a text; null removes it. @returns whether the browser stores it */
  write: (text: string | null) => boolean;
};

/** A text in the browser's storage, with the changes of this tab and of the others. */
export function createStoredText(key: string): StoredText {
  const listeners = new Set<() => void>();
  return {
    get: () => deviceStorage.read(key),
    write(text) {
      const isStored = text === null || deviceStorage.write(key, text);
      if (text === null) deviceStorage.remove(key);
      for (const listener of listeners) listener();
      return isStored;
    },
    subscribe(listener) {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}
