import { z } from 'zod/mini';
import { type ItemStorage, itemKey, readItem, writeItem } from './expiring-items.ts';

/** An id with what is known of it, as `submission-id.ts` writes it. */
const storedIdSchema = z.object({ text: z.string() });

/**
 * Where the id of a submission is saved: beside the draft, so that all tabs send the same content under one
 * id, and a form that is sent again after a reload makes no second record.
 * @param storage of the browser; what is returned throws while nothing may be saved, or where it is off or full:
 *   then the page's memory has to do
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
