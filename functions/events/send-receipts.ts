import { count } from '../http/metrics.ts';
import { mailReceipt } from '../receipts/mail-receipt.ts';
import { receiptFor } from '../receipts/receipt-for.ts';
import { countReceipt } from '../store/receipt-limits-store.ts';
import { beginReceipt, noteReceipt } from '../store/receipt-mails-store.ts';
import { eachArrival } from './each-arrival.ts';

/**
 * Mails visitors a receipt of what they sent, from the table's stream, as `notify-staff` tells staff: what was sent is marked in the
 * record (`docs/decisions/021-notices-and-receipts.md`).
 */
export const handler = eachArrival('receipt not sent', async ({ kind, id }, item) => {
  const now = new Date();
  const receipt = receiptFor(item, now);
  if (!receipt) return;
  // One that was begun before has been counted.
  const limit = item.receiptMail ? undefined : await countReceipt({ id, ...receipt }, now);
  if (limit) return count('ReceiptsWithheld', { Limit: limit });
  if (!(await beginReceipt(kind, id, now))) return;
  const isTaken = await mailReceipt(kind, { id, ...receipt });
  count(isTaken ? 'Receipts' : 'ReceiptsRefused', {});
  await noteReceipt(kind, id, isTaken ? 'sent' : 'refused', new Date());
});
