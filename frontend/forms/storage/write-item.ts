import { draftMs, type ItemStorage, readItem } from './expiring-items.ts';
import { mayStore } from './may-store.ts';

/**
 * Saves an item for 7 days from its first save; a change does not lengthen that time.
 * @throws if there is no room, or the visitor has forbidden saving
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
