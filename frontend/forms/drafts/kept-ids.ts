import { z } from 'zod/mini';
import { keepItem, keptKey, readItem } from './kept-items.ts';

const itemSchema = z.object({ text: z.string() });

/**
 * Where the id of a submission is kept: beside the draft, so that all tabs send the same content under one
 * id, and a form that is sent again after a reload makes no second record.
 * @throws while nothing may be kept, or where storage is off or full: then the page's memory has to do
 */
export const keptIds = {
  getItem(name: string): string | null {
    const item = z.safeParse(itemSchema, readItem(localStorage, keptKey(name), Date.now()));
    return item.success ? item.data.text : null;
  },
  setItem(name: string, text: string): void {
    keepItem(localStorage, keptKey(name), { text }, Date.now());
  },
};
