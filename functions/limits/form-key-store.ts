import { randomBytes } from 'node:crypto';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { dayMs } from '#shared/durations.ts';
import { conditionMet } from '../table/condition-met.ts';
import { documents, TableName } from '../table/document-client.ts';
import { expiryOf } from '../table/expiry.ts';
import { items } from '../table/items.ts';
import { itemKey } from '../table/keys.ts';

/** The keys that this function has read, by day. */
const known = new Map<string, Buffer>();

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
const keyOfDay = (day: string) => itemKey('formKey', { day });

/** The key of this day. The first request of the day creates it (`docs/decisions/019-spam.md`). */
export async function formKeyOf(now: Date): Promise<Buffer> {
  const day = dayOf(now);
  const found = await readKey(day);
  if (found) return found;
  await conditionMet(
    documents.send(
      new PutCommand({
        TableName,
        Item: {
          ...keyOfDay(day),
          key: randomBytes(32).toString('base64'),
          expiresAtSeconds: expiryOf(now, items.formKey.expires.days),
        },
        ConditionExpression: 'attribute_not_exists(PK)',
      }),
    ),
  );
  const key = await readKey(day);
  if (!key) throw new Error('The key of this day was made, and can’t be read.');
  return key;
}

/** The key with which a token of that moment was signed; undefined when it is too old, or of a time to come. */
export async function findFormKey(issuedAtMs: number, now: Date): Promise<Buffer | undefined> {
  const age = now.getTime() - issuedAtMs;
  return age >= 0 && age < 2 * dayMs ? readKey(dayOf(new Date(issuedAtMs))) : undefined;
}

async function readKey(day: string): Promise<Buffer | undefined> {
  const remembered = known.get(day);
  if (remembered) return remembered;
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: keyOfDay(day), ConsistentRead: true }),
  );
  if (!Item) return undefined;
  const key = Buffer.from(z.parse(items.formKey.schema, Item).key, 'base64');
  known.set(day, key);
  return key;
}
