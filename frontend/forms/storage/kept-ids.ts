import { z } from 'zod/mini';
import { type KeptStorage, keepItem, keptKey, readItem } from './kept-items.ts';

/** An id with what is known of it, as `submission-id.ts` writes it. */
const keptIdSchema = z.object({ text: z.string() });

/**
 * Where the id of a submission is kept: beside the draft, so that all tabs send the same content under one
 * id, and a form that is sent again after a reload makes no second record.
 * @param storage of the browser; what is returned throws while nothing may be kept, or where it is off or full:
 *   then the page's memory has to do
 */
export const createKeptIds = (storage: () => KeptStorage) => ({
  getItem(name: string): string | null {
    const item = z.safeParse(keptIdSchema, readItem(storage(), keptKey(name), Date.now()));
    return item.success ? item.data.text : null;
  },
  setItem(name: string, text: string): void {
    keepItem(storage(), keptKey(name), { text }, Date.now());
  },
  removeItem: (name: string): void => storage().removeItem(keptKey(name)),
});
