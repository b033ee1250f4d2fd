import { draftDays } from '#shared/draft.ts';

/** The prefix of every key that a form saves on the device. */
export const prefix = 'draft:';
/** The tombstone of an item whose file is being deleted. */
const emptied = '{"expiresAtMs":0}';

/** The life of an item. Every page loads this module, so it loads no other one for the length of a day. */
export const draftMs = draftDays * 24 * 60 * 60 * 1000;

/** The used part of `Storage`, so that tests can replace it. */
export type ItemStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The key of an item: a form's draft by its kind, which also names the database with its resume. */
export const itemKey = (name: string): string => `${prefix}${name}`;

type Item = { expiresAtMs: number };

/** Whether an item was removed while its database is still being deleted. */
export const isEmptied = (storage: ItemStorage, key: string): boolean =>
  storage.getItem(key) === emptied;

/** Parses an item that is not expired. A clock that was set back does not lengthen an item's life. */
export function parseItem(text: string, nowMs: number): Item | undefined {
  try {
    const item: unknown = JSON.parse(text);
    if (typeof item !== 'object' || item === null || !('expiresAtMs' in item)) return undefined;
    const { expiresAtMs } = item;
    if (typeof expiresAtMs !== 'number') return undefined;
    const isLiving = nowMs < expiresAtMs && expiresAtMs <= nowMs + draftMs;
    return isLiving ? { ...item, expiresAtMs } : undefined;
  } catch {
    return undefined;
  }
}

/** Reads an item; undefined if it is missing or expired. @throws if the browser's storage is disabled */
export function readItem(storage: ItemStorage, key: string, nowMs: number): Item | undefined {
  const text = storage.getItem(key);
  return text === null ? undefined : parseItem(text, nowMs);
}

/**
 * Removes an item, and the database of the same name with its file. The answers are removed at once, the key only
 * after the file: if the page ends in between, the next visit finds the key and deletes the file.
 */
export function removeItem(storage: ItemStorage, key: string, hasFile: boolean): void {
  if (!hasFile) {
    storage.removeItem(key);
    return;
  }
  storage.setItem(key, emptied);
  indexedDB.deleteDatabase(key).onsuccess = () => {
    if (isEmptied(storage, key)) storage.removeItem(key);
  };
}

/** Whether this browser has an item of a form, or this tab has a receipt: a page shows it without a move of the visitor. */
export function hasStoredItems(): boolean {
  try {
    const keys = Object.keys(localStorage);
    return sessionStorage.length > 0 || keys.some((key) => key.startsWith(prefix));
  } catch {
    return false;
  }
}

/** Removes all expired or unreadable items that forms saved on this device. */
export function removeExpired(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix) && readItem(localStorage, key, Date.now()) === undefined) {
        removeItem(localStorage, key, true);
      }
    }
  } catch {
    // If storage is disabled, nothing was saved.
  }
}
