import * as z from 'zod/mini';
import type { Kind } from '#shared/kinds.ts';
import { mayStore } from './may-store.ts';

/**
 * A tab's memory of a submission: its reference, its time, its id and its secret, and no answers. The time is missing if the
 * server has said only that the submission is stored.
 */
const savedReceiptSchema = z.object({
  reference: z.string(),
  submittedAt: z.optional(z.iso.datetime()),
  /** The secret in the link with which the sender can change the submission. A form from an older page has none. */
  senderSecret: z.optional(z.string()),
  /** The id in the link, by which the status page finds the submission at once. A receipt of an older page has none. */
  recordId: z.optional(z.string()),
});
export type SavedReceipt = z.infer<typeof savedReceiptSchema>;

const storageKey = (kind: Kind): string => `receipt:${kind}`;

/** Saves a receipt until the tab is closed, if the visitor allows storage. */
export function saveReceipt(kind: Kind, receipt: SavedReceipt): void {
  const { reference, submittedAt, senderSecret, recordId } = receipt;
  if (!mayStore()) return;
  try {
    sessionStorage.setItem(
      storageKey(kind),
      JSON.stringify({ reference, submittedAt, senderSecret, recordId }),
    );
  } catch {
    // If storage is disabled or full, the panel lasts only as long as the page.
  }
}

/** @returns the receipt of the last submission of this kind in this tab, unless it was deleted */
export function readReceipt(kind: Kind): SavedReceipt | undefined {
  try {
    const stored = sessionStorage.getItem(storageKey(kind));
    return stored === null ? undefined : z.parse(savedReceiptSchema, JSON.parse(stored));
  } catch {
    return undefined;
  }
}

/** Deletes the receipt when the visitor opens the form again. */
export function deleteReceipt(kind: Kind): void {
  try {
    sessionStorage.removeItem(storageKey(kind));
  } catch {
    // If storage is disabled, nothing was saved.
  }
}
