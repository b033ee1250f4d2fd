import * as z from 'zod/mini';
import type { Kind } from '#shared/kinds.ts';
import { mayStore } from './may-store.ts';

/**
 * What a tab remembers of a submission: its reference, its moment and its secret, and nothing that was typed. The moment is
 * missing where the server has said no more than that it is stored.
 */
const savedReceiptSchema = z.object({
  reference: z.string(),
  submittedAt: z.optional(z.iso.datetime()),
  /** Part of the link by which its sender can change it; a form that was begun with an older page has none. */
  senderSecret: z.optional(z.string()),
});
export type SavedReceipt = z.infer<typeof savedReceiptSchema>;

const storageKey = (kind: Kind): string => `receipt:${kind}`;

/** Saves a receipt until the tab is closed, where the visitor lets us store anything. */
export function saveReceipt(kind: Kind, receipt: SavedReceipt): void {
  const { reference, submittedAt, senderSecret } = receipt;
  if (!mayStore()) return;
  try {
    sessionStorage.setItem(
      storageKey(kind),
      JSON.stringify({ reference, submittedAt, senderSecret }),
    );
  } catch {
    // Switched off or full: the panel then lasts as long as the page.
  }
}

/** @returns the receipt of the last submission of this kind in this tab, unless it was forgotten */
export function readReceipt(kind: Kind): SavedReceipt | undefined {
  try {
    const stored = sessionStorage.getItem(storageKey(kind));
    return stored === null ? undefined : z.parse(savedReceiptSchema, JSON.parse(stored));
  } catch {
    return undefined;
  }
}

/** Deletes it: the visitor wants the form again. */
export function deleteReceipt(kind: Kind): void {
  try {
    sessionStorage.removeItem(storageKey(kind));
  } catch {
    // Then nothing was saved.
  }
}
