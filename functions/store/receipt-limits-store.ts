import { createHmac } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { receiptsPerRecipient } from '#shared/receipt-mail.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import type { ReceiptLimit } from '../metric-names.ts';
import { conditionHeld } from './condition-held.ts';
import { documents } from './document-client.ts';
import { expiryOf } from './expiry.ts';
import { isAmongFirst, markOf } from './form-count-store.ts';
import { formKeyOf } from './form-key-store.ts';
import { formCountName } from './table.ts';

const TableName = requiredEnvironment(environmentNames.tableName);
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
  const name = `recipient/${day}/${hash.digest('base64url')}`;
  if (!(await isAmongFirst(receiptsPerRecipient, name, markOf(key, id), now))) return 'recipient';
  return (await isBelowCeiling(day, now)) ? undefined : 'day';
}

const isBelowCeiling = (day: string, now: Date): Promise<boolean> =>
  conditionHeld(
    documents.send(
      new UpdateCommand({
        TableName,
        Key: { PK: `${formCountName}/receipts/${day}`, SK: formCountName },
        UpdateExpression: 'ADD #sent :one SET #expires = if_not_exists(#expires, :expires)',
        ConditionExpression: 'attribute_not_exists(#sent) OR #sent < :most',
        ExpressionAttributeNames: { '#sent': 'sent', '#expires': 'expiresAtSeconds' },
        ExpressionAttributeValues: { ':one': 1, ':most': mostOfDay, ':expires': expiryOf(now, 2) },
      }),
    ),
  );

/**
 * The mailbox behind an address, as far as spellings go that big providers deliver to the same one: capital letters, dots
 * and what follows a plus sign. It only names a count, so that a few people more share one where a provider tells them apart.
 */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).toLowerCase().split('+');
  return `${name.replaceAll('.', '')}${address.slice(at).toLowerCase()}`;
}
