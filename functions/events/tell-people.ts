import * as z from 'zod/mini';
import { environmentNames } from '../environment.ts';
import { count } from '../http/metrics.ts';
import { publishNotice } from '../notices/publish-notice.ts';
import { receiptFor } from '../receipts/receipt-for.ts';
import type { RecordItem } from '../store/bin-item.ts';
import { beginTelling, noteTold } from '../store/told-store.ts';
import { type Arrival, readArrivals } from './read-arrivals.ts';

/** Whether the stack mails receipts. The modules for it need variables that are set only then. */
const mailsReceipts = Boolean(process.env[environmentNames.receiptSender]);

/**
 * Tells staff and the sender of each submission that arrives in its list, from the table's stream. The record notes what was
 * told, because a stream repeats itself (`docs/decisions/021-notices-and-receipts.md`).
 */
export const handler = readArrivals([
  { failure: 'notice not sent', act: tellStaff },
  ...(mailsReceipts ? [{ failure: 'receipt not sent', act: tellSender }] : []),
]);

async function tellStaff({ kind, id, item, told }: Arrival): Promise<void> {
  if (told.staff && told.staff.state !== 'queued') return;
  if (!(await beginTelling('staff', kind, id, item, new Date()))) return;
  await publishNotice(kind, id);
  count('Notices', {}, submittedAtOf(item));
  await noteTold('staff', kind, id, 'sent', new Date());
}

async function tellSender({ kind, id, item, told }: Arrival): Promise<void> {
  if (told.sender && told.sender.state !== 'queued') return;
  const now = new Date();
  const receipt = receiptFor(item, now);
  if (!receipt) return;
  const [{ countReceipt }, { mailReceipt }] = await Promise.all([
    import('../store/receipt-limits-store.ts'),
    import('../receipts/mail-receipt.ts'),
  ]);
  // A receipt that was begun before has been counted.
  const limit = told.sender ? undefined : await countReceipt({ id, ...receipt }, now);
  if (limit) return count('ReceiptsWithheld', { Limit: limit });
  if (!(await beginTelling('sender', kind, id, item, now))) return;
  const isTaken = await mailReceipt(kind, { id, ...receipt });
  count(isTaken ? 'Receipts' : 'ReceiptsRefused', {});
  await noteTold('sender', kind, id, isTaken ? 'sent' : 'refused', new Date());
}

const submittedSchema = z.object({ submittedAt: z.iso.datetime() });

/** An alarm subtracts the notices of an hour from its submissions, so a notice is counted in the hour of its submission. */
function submittedAtOf(item: RecordItem): Date {
  const { data } = z.safeParse(submittedSchema, item);
  return data ? new Date(data.submittedAt) : new Date();
}
