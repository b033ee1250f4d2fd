import * as z from 'zod/mini';
import { emailOf } from '../accounts/staff-accounts.ts';
import { environmentNames } from '../environment.ts';
import { count } from '../http/metrics.ts';
import { publishHandover, publishNotice } from '../notices/publish-notice.ts';
import { mailableOf, receiptFor } from '../receipts/receipt-for.ts';
import type { Party } from '../records/told.ts';
import { beginTelling, makeLinkSecret, noteTold } from '../records/told-store.ts';
import type { Act } from '../stream/read-changes.ts';
import { keyOf, type RecordItem } from '../table/submission-item.ts';
import { askToPublish } from './ask-to-publish.ts';
import { beginHandover, endHandover } from './handover-store.ts';
import {
  type Arrival,
  handedOf,
  isLinkWanted,
  isStillNews,
  readArrivals,
} from './read-arrivals.ts';
import { tellParty } from './tell-party.ts';

/** Whether the stack mails receipts. The modules for it need variables that are set only then. */
const mailsReceipts = Boolean(process.env[environmentNames.receiptSender]);

/** The steps of each mail. */
const acts: Record<Party, readonly Act<Arrival>[]> = {
  staff: [{ failure: 'notice not sent', act: tellStaff }],
  sender: mailsReceipts ? [{ failure: 'receipt not sent', act: tellSender }] : [],
  link: mailsReceipts ? [{ failure: 'link not sent', act: sendLink }] : [],
};

/**
 * Reads the table's stream and sends the notice and the receipt of each submission that arrives in its list, the link that a sender
 * asked for, the mail to a new owner, and the notifications of shifts. It also asks the function that publishes shifts to do so. Each mail is noted, because a stream delivers at least once (`docs/decisions/021-notices-and-receipts.md`).
 */
export const handler = readArrivals(
  [...Object.values(acts).flat(), { failure: 'owner not told', act: tellOwner }],
  {
    failure: 'notification not sent',
    act: (name) => tellParty(name, mailsReceipts),
  },
  { failure: 'publication not asked for', act: askToPublish },
);

async function tellStaff({ kind, id, item, told }: Arrival): Promise<void> {
  if (told.staff && told.staff.state !== 'queued') return;
  if (!isStillNews(item, new Date())) return;
  if (!(await beginTelling('staff', kind, id, item, new Date()))) return;
  await publishNotice(kind, id);
  count('Notices', {}, submittedAtOf(item));
  await noteTold('staff', kind, id, 'sent', new Date());
}

/** Mails the owner once for all records of one hand-over, also when staff gave many records at once. */
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
  const { mailReceipt } = await import('../receipts/mail-receipt.ts');
  const begin = () => beginTelling('sender', kind, id, item, now);
  // A receipt that was begun before has been counted.
  const outcome = await mailReceipt(kind, receipt, { isCounted: Boolean(told.sender), begin }, now);
  if (outcome === 'withheld' || outcome === 'obsolete') return;
  count(outcome === 'sent' ? 'Receipts' : 'ReceiptsRefused', {});
  await noteTold('sender', kind, id, outcome, new Date());
}

/** Each retry of a failed link counts: a mailbox gets at most two attempts a day. */
async function sendLink({ kind, id, item }: Arrival): Promise<void> {
  const now = new Date();
  if (!isLinkWanted(item, now)) return;
  const { mailLink } = await import('../receipts/mail-link.ts');
  const outcome = await mailLink(mailableOf(id, item), () => makeLinkSecret(kind, id), now);
  if (outcome === 'obsolete') return;
  await noteTold('link', kind, id, outcome === 'withheld' ? 'none' : outcome, new Date());
}

const submittedSchema = z.object({ submittedAt: z.iso.datetime() });

/** An alarm subtracts the notices of an hour from its submissions, so a notice is counted in the hour of its submission. */
function submittedAtOf(item: RecordItem): Date {
  const { data } = z.safeParse(submittedSchema, item);
  return data ? new Date(data.submittedAt) : new Date();
}
