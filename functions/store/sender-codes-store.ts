import { createHmac, randomInt } from 'node:crypto';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type Kind, kinds } from '#shared/kinds.ts';
import { senderCodes } from '#shared/status.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { documents } from './document-client.ts';
import { isSame } from './sender-secret.ts';
import { senderCodeName } from './table.ts';

const TableName = requiredEnvironment(environmentNames.tableName);
const salt = requiredEnvironment(environmentNames.triesSalt);

const itemSchema = z.object({ hash: z.string(), expiresAtSeconds: z.number() });

const keyOf = (kind: Kind, id: string) => ({
  PK: `${senderCodeName}/${kinds[kind].listName}/${id}`,
  SK: senderCodeName,
});

/** The stack's own id is in the hash, which the table does not hold: eight digits alone are soon guessed. */
const hashOf = (kind: Kind, id: string, code: string): string =>
  createHmac('sha256', salt)
    .update(JSON.stringify([kind, id, code]))
    .digest('base64url');

/** Creates a code for the sender of a record, which replaces the previous one. */
export async function makeCode(kind: Kind, id: string, now: Date): Promise<string> {
  const code = String(randomInt(10 ** 8)).padStart(8, '0');
  const expiresAtSeconds = Math.ceil((now.getTime() + senderCodes.validMs) / 1000);
  const Item = { ...keyOf(kind, id), hash: hashOf(kind, id, code), expiresAtSeconds };
  await documents.send(new PutCommand({ TableName, Item }));
  return code;
}

/** Whether this is the code that the sender of a record was mailed last, and it is still good. */
export async function isCodeOf(kind: Kind, id: string, code: string, now: Date): Promise<boolean> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: keyOf(kind, id), ConsistentRead: true }),
  );
  const { data } = z.safeParse(itemSchema, Item);
  // The table drops what has expired within days, not at the moment.
  const isGood = data !== undefined && now.getTime() < data.expiresAtSeconds * 1000;
  return isSame(data?.hash ?? '', hashOf(kind, id, code)) && isGood;
}
