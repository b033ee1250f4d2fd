import { createHmac, randomInt } from 'node:crypto';
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type Kind, kinds } from '#shared/kinds.ts';
import { senderCodes } from '#shared/sender-codes.ts';
import { makeSenderSecret } from '#shared/status-link.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { isSame, secretHashOf } from '../records/sender-secret.ts';
import { whereMet } from '../table/condition-met.ts';
import { documents, TableName } from '../table/document-client.ts';
import { items } from '../table/items.ts';
import { itemKey } from '../table/keys.ts';
import { transact } from '../table/transact.ts';

const salt = requiredEnvironment(environmentNames.triesSalt);

type Name = { kind: Kind; id: string };

const codeKey = ({ kind, id }: Name) => itemKey('senderCode', { list: kinds[kind].listName, id });
const proofKey = ({ kind, id }: Name, secret: string) =>
  itemKey('senderProof', { list: kinds[kind].listName, id, hash: secretHashOf(secret) });

/** The stack's own id is in the hash, which the table does not hold: eight digits alone are soon guessed. */
const hashOf = ({ kind, id }: Name, code: string): string =>
  createHmac('sha256', salt)
    .update(JSON.stringify([kind, id, code]))
    .digest('base64url');

const secondsAfter = (now: Date, ms: number): number => Math.ceil((now.getTime() + ms) / 1000);

/** Creates a code for the sender of a record, which replaces the previous one. */
export async function makeCode(name: Name, now: Date): Promise<string> {
  const code = String(randomInt(10 ** 8)).padStart(8, '0');
  const expiresAtSeconds = secondsAfter(now, senderCodes.validMs);
  const Item = { ...codeKey(name), hash: hashOf(name, code), expiresAtSeconds };
  await documents.send(new PutCommand({ TableName, Item }));
  return code;
}

/**
 * Exchanges the code that the sender of a record was mailed last for a secret, once. Each try counts before the code is compared,
 * so any number of tries at the same moment are not more than `senderCodes.mostTries`.
 * @returns undefined where the code is wrong, used, replaced, expired or tried too often
 */
export async function exchangeCode(
  name: Name,
  code: string,
  now: Date,
): Promise<string | undefined> {
  const hash = hashOf(name, code);
  const stored = await countTryOf(name, now);
  if (!isSame(stored ?? '', hash)) return undefined;
  const secret = makeSenderSecret();
  const isFirst = await transact([
    {
      remove: codeKey(name),
      ConditionExpression: '#hash = :hash',
      ExpressionAttributeNames: { '#hash': 'hash' },
      ExpressionAttributeValues: { ':hash': hash },
    },
    {
      put: {
        ...proofKey(name, secret),
        expiresAtSeconds: secondsAfter(now, senderCodes.provenMs),
      },
      ConditionExpression: 'attribute_not_exists(PK)',
    },
  ]);
  return isFirst ? secret : undefined;
}

/** Whether this secret was exchanged for a code of the record, and is still good. */
export async function isProofOf(name: Name, secret: string, now: Date): Promise<boolean> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: proofKey(name, secret), ConsistentRead: true }),
  );
  const { data } = z.safeParse(items.senderProof.schema, Item);
  // The table drops expired items within days, not at once.
  return data !== undefined && now.getTime() < data.expiresAtSeconds * 1000;
}

/** Counts a try of the present code. @returns its hash, unless it has expired or was tried too often */
async function countTryOf(name: Name, now: Date): Promise<string | undefined> {
  const written = await whereMet(
    documents.send(
      new UpdateCommand({
        TableName,
        Key: codeKey(name),
        UpdateExpression: 'ADD #tries :one',
        ConditionExpression: '#expires > :now AND (attribute_not_exists(#tries) OR #tries < :most)',
        ExpressionAttributeNames: { '#tries': 'tries', '#expires': 'expiresAtSeconds' },
        ExpressionAttributeValues: {
          ':one': 1,
          ':most': senderCodes.mostTries,
          ':now': now.getTime() / 1000,
        },
        ReturnValues: 'ALL_NEW',
      }),
    ),
  );
  return written && z.parse(items.senderCode.schema, written.Attributes).hash;
}
