import { createHmac } from 'node:crypto';
import { receiptsPerRecipient } from '#shared/receipt-mail.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import type { ReceiptLimit } from '../metric-names.ts';
import { countWithin, markOf } from './counter-store.ts';
import { expiryOf } from './expiry.ts';
import { formKeyOf } from './form-key-store.ts';
import { formCountName } from './table.ts';

const mostOfDay = Number(requiredEnvironment(environmentNames.receiptsPerDay));

/**
 * Counts a receipt among those of this UTC day: of its recipient, by a keyed hash of the address, and of all. A retry after
 * both counts is counted once more among all.
 * @returns the limit that it would go beyond, and then it is not to be sent
 */
export async function countReceipt(
  { id, address }: { id: string; address: string },
  now: Date,
): Promise<ReceiptLimit | undefined> {
  const key = await formKeyOf(now);
  const day = now.toISOString().slice(0, 10);
  const hash = createHmac('sha256', key).update(`recipient ${mailboxOf(address)}`);
  const counter = { of: formCountName, expiresAtSeconds: expiryOf(now, 2) } as const;
  const name = `recipient/${day}/${hash.digest('base64url')}`;
  const isOfFew = await countWithin(
    { ...counter, name, most: receiptsPerRecipient },
    markOf(key, id),
  );
  if (!isOfFew) return 'recipient';
  const isBelowCeiling = await countWithin({
    ...counter,
    name: `receipts/${day}`,
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
