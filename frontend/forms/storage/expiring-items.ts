import { draftDays } from '#shared/draft.ts';
import { mayStore } from './may-store.ts';

/** Under this begins the key of everything that a form saves on the device. */
export const prefix = 'draft:';
/** An item that nothing can be read from any more, while its file is on the way out. */
const emptied = '{"expiresAtMs":0}';

const draftMs = draftDays * 24 * 60 * 60 * 1000;

/** The part of `Storage` that is needed, so that tests can bring their own. */
export type ItemStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The key of an item: a form's draft by its kind, which also names the database with its resume. */
export const itemKey = (name: string): string => `${prefix}${name}`;

type Item = { expiresAtMs: number };

/** Whether an item was removed, and its database is still on the way out. */
export const isEmptied = (storage: ItemStorage, key: string): boolean =>
  storage.getItem(key) === emptied;

/** The text as an item whose time has not come. A clock that was set back makes no item live longer. */
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

/** Reads an item; past its time there is none. @throws where the browser's storage is switched off */
export function readItem(storage: ItemStorage, key: string, nowMs: number): Item | undefined {
  const text = storage.getItem(key);
  return text === null ? undefined : parseItem(text, nowMs);
}

/**
 * Saves an item for 7 days from the moment when it was saved first: no change makes its time longer.
 * @throws where there is no room, or the visitor has said that nothing may be saved
 */
export function writeItem(
  storage: ItemStorage,
  key: string,
  content: Record<string, unknown>,
  nowMs: number,
): void {
  if (!mayStore()) throw new Error('Nothing may be stored on this device.');
  const expiresAtMs = readItem(storage, key, nowMs)?.expiresAtMs ?? nowMs + draftMs;
  storage.setItem(key, JSON.stringify({ ...content, expiresAtMs }));
}

/**
 * Removes an item, and the database of the same name with its file. What was typed goes at once; the key
 * itself after the file, so that a page that ends in between leaves something to be found at the next visit.
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

/** Removes whatever forms saved on this device and is past its time, or can't be read. */
export function removeExpired(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix) && readItem(localStorage, key, Date.now()) === undefined) {
        removeItem(localStorage, key, true);
      }
    }
  } catch {
    // Where storage is switched off nothing was saved.
  }
}
