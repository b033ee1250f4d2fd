import * as z from 'zod/mini';
import { orderOfPosting } from '#shared/open-shifts/paths.ts';
import { itemKey, readItem, removeItem } from './expiring-items.ts';
import { writeItem } from './write-item.ts';

const key = itemKey('asked-shift');
const itemSchema = z.object({ posting: z.string() });

/** Keeps the posting for which a nurse asks, as long as a draft: the link of a mail opens another tab, and an application takes time. */
export function keepAskedShift(posting: string): void {
  try {
    removeItem(localStorage, key, false);
    writeItem(localStorage, key, { posting }, Date.now());
  } catch {
    // The page that is open has it.
  }
}

/** The id of the posting; undefined if the nurse asked for none, or has sent her request. */
export function askedShift(): string | undefined {
  try {
    const { data } = z.safeParse(itemSchema, readItem(localStorage, key, Date.now()));
    return data && orderOfPosting(data.posting) !== undefined ? data.posting : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets it, because the request was sent, or the nurse does not want it any more. */
export function forgetAskedShift(): void {
  try {
    removeItem(localStorage, key, false);
  } catch {
    // Nothing was kept.
  }
}
