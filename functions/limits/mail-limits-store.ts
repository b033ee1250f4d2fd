import { createHmac } from 'node:crypto';
import {
  type MailKind,
  mailsPerRecipient,
  notificationsPerRecipient,
} from '#shared/receipt-mail.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import type { MailLimit } from '../metric-names.ts';
import { expiryOf } from '../table/expiry.ts';
import { items } from '../table/items.ts';
import { countWithin, markOf } from './counter-store.ts';
import { formKeyOf } from './form-key-store.ts';

const mostOfDay = Number(requiredEnvironment(environmentNames.receiptsPerDay));

/**
 * Counts a mail to a visitor on this UTC day: among the mails of its kind to its recipient, by a keyed hash of the mailbox, and
 * among all mails of the stack that visitors, or staff, cause. A record has one receipt, so a repeated count of it changes nothing for the recipient.
 * @returns the limit that the mail would exceed; it must not be sent then
 */
export async function countMail(
  { kind, id, address }: { kind: MailKind; id: string; address: string },
  now: Date,
): Promise<MailLimit | undefined> {
  const key = await formKeyOf(now);
  const day = now.toISOString().slice(0, 10);
  const hash = createHmac('sha256', key).update(`recipient ${mailboxOf(address)}`);
  const counter = {
    of: 'formCount',
    expiresAtSeconds: expiryOf(now, items.formCount.expires.days),
  } as const;
  const name = `recipient/${day}/${kind}/${hash.digest('base64url')}`;
  const isOfFew = await countWithin(
    {
      ...counter,
      name,
      most: kind === 'notification' ? notificationsPerRecipient : mailsPerRecipient,
    },
    kind === 'receipt' ? markOf(key, id) : undefined,
  );
  if (!isOfFew) return 'recipient';
  const isBelowCeiling = await countWithin({
    ...counter,
    // Staff cause notifications. Visitors, who cause all other mails, must not use them up.
    name: `${kind === 'notification' ? 'notifications' : 'receipts'}/${day}`,
    most: mostOfDay,
  });
  return isBelowCeiling ? undefined : 'day';
}

/**
 * The mailbox behind an address, as far as spellings go that big providers deliver to the same one: capital letters, dots
 * and what follows a plus sign. It only names a count, so that a few people more share one where a provider tells them apart.
 */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).toLowerCase().split('+');
  return `${name.replaceAll('.', '')}${address.slice(at).toLowerCase()}`;
}
