import type { ItemStorage } from '#frontend/forms/storage/expiring-items.ts';

/** A browser's storage in memory, and its items. */
export function createMemoryStorage() {
  const items = new Map<string, string>();
  const storage: ItemStorage = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
  return { items, storage };
}
