import * as z from 'zod/mini';
import { tabStorage } from '#frontend/ui/device-storage.ts';
import { appointmentSchema } from '#shared/appointment.ts';
import { type Kind, kindSchema } from '#shared/kinds.ts';
import { descending } from '#shared/sorting.ts';
import { mayStore } from './may-store.ts';

/** Answers that the second step would otherwise ask for again, for half an hour. */
const knownSchema = z.object({
  phoneLast4: z.string(),
  city: z.string(),
  state: z.string(),
  untilMs: z.number(),
});

/**
 * A tab's memory of a submission: its reference, its time, its secret, and the few answers that its next steps need. The time
 * is missing if the server has said only that the submission is stored.
 */
const savedReceiptSchema = z.object({
  reference: z.string(),
  /** The id in the link, by which the status page finds the submission at once. A receipt of an older page has none. */
  recordId: z.optional(z.string()),
  submittedAt: z.optional(z.iso.datetime()),
  /** The secret in the link with which the sender can change the submission. A form from an older page has none. */
  senderSecret: z.optional(z.string()),
  /** The time of a call that the sender chose. */
  appointment: z.optional(appointmentSchema),
  known: z.optional(knownSchema),
});
export type SavedReceipt = z.infer<typeof savedReceiptSchema>;

const knownMs = 30 * 60 * 1000;

/** The parts of a receipt that come from the values of the sent form. Only a facility's next step has a city and a state. */
export function receiptAnswers(
  kind: Kind,
  values: Readonly<Record<string, string>>,
  nowMs: number,
): Pick<SavedReceipt, 'appointment' | 'known'> {
  const { phoneNumber = '' } = values;
  const { city = '', state = '' } = kind === 'employer' ? values : {};
  const phoneLast4 = phoneNumber.replaceAll(/\D/g, '').slice(-4);
  return {
    appointment: z.safeParse(appointmentSchema, values).data,
    known: { phoneLast4, city, state, untilMs: nowMs + knownMs },
  };
}

const storageKey = (kind: Kind): string => `receipt:${kind}`;

/** Saves a receipt until the tab is closed, if the visitor allows storage. */
export function saveReceipt(kind: Kind, receipt: SavedReceipt): void {
  if (!mayStore()) return;
  // If the storage is disabled or full, the panel lasts only as long as the page.
  tabStorage.write(storageKey(kind), JSON.stringify(z.parse(savedReceiptSchema, receipt)));
}

/** @returns the receipt of the last submission of this kind in this tab, unless it was deleted */
export function readReceipt(kind: Kind): SavedReceipt | undefined {
  try {
    const stored = tabStorage.read(storageKey(kind));
    if (stored === null) return undefined;
    const { known, ...receipt } = z.parse(savedReceiptSchema, JSON.parse(stored));
    if (!known) return receipt;
    // A clock that was set back does not lengthen the time.
    const leftMs = known.untilMs - Date.now();
    if (leftMs > 0 && leftMs <= knownMs) return { ...receipt, known };
    saveReceipt(kind, receipt);
    return receipt;
  } catch {
    return undefined;
  }
}

type KnownReceipt = SavedReceipt & Required<Pick<SavedReceipt, 'senderSecret' | 'known'>>;

const isKnown = (receipt: SavedReceipt): receipt is KnownReceipt =>
  receipt.senderSecret !== undefined && receipt.known !== undefined;

/**
 * The receipt of this tab with a proof that is still good.
 * @param reference the reference of the submission; without it the newest one
 */
export function provenReceipt(reference?: string): KnownReceipt | undefined {
  return kindSchema.options
    .flatMap((kind) => readReceipt(kind) ?? [])
    .filter(isKnown)
    .filter((receipt) => reference === undefined || receipt.reference === reference)
    .toSorted(descending(({ known }) => known.untilMs))[0];
}

/** Deletes the receipt when the visitor opens the form again. */
export const deleteReceipt = (kind: Kind): void => tabStorage.remove(storageKey(kind));
