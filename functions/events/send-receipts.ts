import { count } from '../http/metrics.ts';
import { mailReceipt } from '../receipts/mail-receipt.ts';
import { receiptFor } from '../receipts/receipt-for.ts';
import { beginReceipt, noteReceipt } from '../store/receipt-mails-store.ts';
import { arrivalsInTurn } from './arrivals-in-turn.ts';

/**
 * Mails visitors a receipt of what they sent, from the table's stream, as `notify-staff` tells staff: what was sent is marked in the
 * record (`docs/decisions/056-the-end-of-a-form-is-an-answer.md`).
 */
export const handler = arrivalsInTurn('receipt not sent', async ({ kind, id }, item) => {
  const now = new Date();
  const receipt = receiptFor(item, now);
  if (!receipt || !(await beginReceipt(kind, id, now))) return;
  const isTaken = await mailReceipt(kind, { id, ...receipt });
  count(isTaken ? 'Receipts' : 'ReceiptsRefused', {});
  await noteReceipt(kind, id, isTaken ? 'sent' : 'refused', new Date());
});
