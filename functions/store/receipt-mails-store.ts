import type { Kind } from '#shared/kinds.ts';
import type { ReceiptMail, ReceiptMailState } from '#shared/receipt-mail.ts';
import { updateRecord } from './update-record.ts';

const names = { '#receiptMail': 'receiptMail', '#state': 'state' };

/**
 * Notes in a record that its receipt is about to be sent. It also shows that the record is still there and can be written.
 * @returns false when it was sent before, or the record is gone
 */
export async function beginReceipt(kind: Kind, id: string, now: Date): Promise<boolean> {
  const begun = await updateRecord(kind, id, {
    ...putState('queued', now),
    condition: '(attribute_not_exists(#receiptMail) OR #receiptMail.#state = :next)',
  });
  return begun !== undefined;
}

/** What may come before each state: events come in any order, and a mail that was delivered can bounce. */
const before = {
  sent: ['queued'],
  refused: ['queued'],
  delivered: ['queued', 'sent'],
  bounced: ['queued', 'sent', 'delivered'],
} as const satisfies Partial<Record<ReceiptMailState, readonly ReceiptMailState[]>>;

/** Notes what became of a receipt. Of a record that is gone, or has come further, nothing is noted. */
export async function noteReceipt(
  kind: Kind,
  id: string,
  state: keyof typeof before,
  now: Date,
): Promise<void> {
  const allowed = before[state];
  const change = putState(state, now);
  await updateRecord(kind, id, {
    ...change,
    condition: `#receiptMail.#state IN (${allowed.map((_, index) => `:before${index}`).join(', ')})`,
    values: {
      ...change.values,
      ...Object.fromEntries(allowed.map((one, index) => [`:before${index}`, one])),
    },
  });
}

function putState(state: ReceiptMailState, now: Date) {
  const map: ReceiptMail = { state, at: now.toISOString() };
  return {
    change: 'SET #receiptMail = :map',
    names,
    values: { ':map': map, ...(state === 'queued' && { ':next': state }) },
  };
}
