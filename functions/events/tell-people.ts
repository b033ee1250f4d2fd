import * as z from 'zod/mini';
import { environmentNames } from '../environment.ts';
import { count } from '../http/metrics.ts';
import { publishHandover, publishNotice } from '../notices/publish-notice.ts';
import { receiptFor } from '../receipts/receipt-for.ts';
import type { RecordItem } from '../store/bin-item.ts';

import { beginHandover, endHandover } from '../store/handover-store.ts';
import { emailOf } from '../store/staff-accounts.ts';
import { keyOf } from '../store/submission-item.ts';
import type { Party } from '../store/told.ts';
import { beginTelling, noteTold } from '../store/told-store.ts';
import { type Arrival, handedOf, isStillNews, readArrivals } from './read-arrivals.ts';
import type { Act } from './read-changes.ts';

/** Whether the stack mails receipts. The modules for it need variables that are set only then. */
const mailsReceipts = Boolean(process.env[environmentNames.receiptSender]);

/** The steps that tell each party. */
const acts: Record<Party, readonly Act<Arrival>[]> = {
  staff: [{ failure: 'notice not sent', act: tellStaff }],
  sender: mailsReceipts ? [{ failure: 'receipt not sent', act: tellSender }] : [],
};

/**
 * Reads the table's stream and sends the notice and the receipt of each submission that arrives in its list, and the mail to a
 * new owner. Each mail is noted, because a stream delivers at least once (`docs/decisions/021-notices-and-receipts.md`).
 */
export const handler = readArrivals([
  ...Object.values(acts).flat(),
  { failure: 'owner not told', act: tellOwner },
]);

async function tellStaff({ kind, id, item, told }: Arrival): Promise<void> {
  if (told.staff && told.staff.state !== 'queued') return;
  if (!isStillNews(item, new Date())) return;
  if (!(await beginTelling('staff', kind, id, item, new Date()))) return;
  await publishNotice(kind, id);
  count('Notices', {}, submittedAtOf(item));
  await noteTold('staff', kind, id, 'sent', new Date());
}

/** Many records that are given to one owner at once are one hand-over, of which one of them tells. */
async function tellOwner({ kind, id, item }: Arrival): Promise<void> {
  const handed = handedOf(item);
  if (!handed || !(await beginHandover(handed, keyOf(kind, id).PK, new Date()))) return;
  const email = await emailOf(handed.owner);
  if (email !== undefined)
    await publishHandover(email, { kind, id, isOfMany: handed.many === true });
  await endHandover(handed);
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
