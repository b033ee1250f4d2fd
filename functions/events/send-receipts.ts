import { count } from '../http/metrics.ts';
import { mailReceipt } from '../receipts/mail-receipt.ts';
import { receiptFor } from '../receipts/receipt-for.ts';
import { isArrival } from '../spam/is-arrival.ts';
import { getRecordItem } from '../store/bin-store.ts';
import { beginReceipt, noteReceipt } from '../store/receipt-mails-store.ts';
import { submissionsInTurn } from './submissions-in-turn.ts';

/**
 * Mails visitors a receipt of what they sent, from the table's stream, as `notify-staff` tells staff: what was sent is marked in the
 * record (`docs/decisions/056-the-end-of-a-form-is-an-answer.md`).
 */
export const handler = submissionsInTurn('receipt not sent', async ({ kind, id }, record) => {
  const now = new Date();
  if (!(await isArrival(record, kind, id, now))) return;
  const item = await getRecordItem(kind, id);
  const receipt = item && receiptFor(item, now);
  if (!receipt || !(await beginReceipt(kind, id, now))) return;
  const isTaken = await mailReceipt(kind, { id, ...receipt });
  count(isTaken ? 'Receipts' : 'ReceiptsRefused', {});
  await noteReceipt(kind, id, isTaken ? 'sent' : 'refused', new Date());
});
