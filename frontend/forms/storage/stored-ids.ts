import { z } from 'zod/mini';
import { type ItemStorage, itemKey, readItem } from './expiring-items.ts';
import { writeItem } from './write-item.ts';

/** An id with its state, as `submission-id.ts` writes it. */
const storedIdSchema = z.object({ text: z.string() });

/**
 * The storage of submission ids, beside the draft. All tabs send the same content under one id, and a form that is
 * sent again after a reload makes no second record.
 * @param storage of the browser. The methods of the result throw if saving is forbidden, or if storage is disabled or
 *   full: then only the page's memory has the id
 */
export const createStoredIds = (storage: () => ItemStorage) => ({
  getItem(name: string): string | null {
    const item = z.safeParse(storedIdSchema, readItem(storage(), itemKey(name), Date.now()));
    return item.success ? item.data.text : null;
  },
  setItem(name: string, text: string): void {
    writeItem(storage(), itemKey(name), { text }, Date.now());
  },
  removeItem: (name: string): void => storage().removeItem(itemKey(name)),
});
