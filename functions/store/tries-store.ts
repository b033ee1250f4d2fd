import { createHash, createHmac } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { senderCodes, statusTries } from '#shared/status.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { documents } from './document-client.ts';
import { statusTriesName } from './table.ts';

const TableName = requiredEnvironment(environmentNames.tableName);
const salt = requiredEnvironment(environmentNames.triesSalt);

const { perReference, perAddress, perSecret, windowMs } = statusTries;

const countedSchema = z.object({ tries: z.number() });

/** So many hexadecimal digits name a count; of addresses fewer, so that each of them could be one of many. */
const hashDigits = { reference: 32, secret: 32, mail: 32, address: 6 } as const;

/**
 * Counts a try to learn a status: of its reference, whether there is such a one or not, and of the address that it came from.
 * @returns the seconds after which the next one counts, where this one is beyond a limit
 */
export async function countTry(
  { reference, address }: { reference: string; address: string },
  now: Date,
): Promise<{ retryAfterSeconds: number } | undefined> {
  const window = Math.floor(now.getTime() / windowMs);
  const [ofReference, ofAddress] = await Promise.all([
    countOne('reference', reference, window),
    countOne('address', address, window),
  ]);
  if (ofReference <= perReference && ofAddress <= perAddress) return undefined;
  return { retryAfterSeconds: secondsLeft(window, now) };
}

/**
 * Counts a request of whoever has proven to have a record's secret. Nobody else's tries count here, so that nobody can use
 * them up for the sender.
 * @param record the record's id
 * @returns as `countTry`
 */
export async function countProven(
  record: string,
  now: Date,
): Promise<{ retryAfterSeconds: number } | undefined> {
  const window = Math.floor(now.getTime() / windowMs);
  if ((await countOne('secret', record, window)) <= perSecret) return undefined;
  return { retryAfterSeconds: secondsLeft(window, now) };
}

/** Counts a mail with a code. @param record the record's id @returns whether it may still be sent in this hour */
export const countCodeMail = async (record: string, now: Date): Promise<boolean> =>
  (await countOne('mail', record, Math.floor(now.getTime() / windowMs))) <= senderCodes.perHour;

/** By what the audit recognizes an internet connection without keeping its address: the last 24 bits of a keyed hash. */
export const connectionOf = (address: string): string =>
  createHmac('sha256', salt).update(address).digest('hex').slice(-hashDigits.address);

const secondsLeft = (window: number, now: Date): number =>
  Math.ceil(((window + 1) * windowMs - now.getTime()) / 1000);

/** @returns how many there have been in this hour, with this one */
async function countOne(
  of: keyof typeof hashDigits,
  value: string,
  window: number,
): Promise<number> {
  // The hour is in the hash, so that nobody is followed from one to the next.
  const hash = createHash('sha256').update(JSON.stringify([salt, window, of, value]));
  const name = hash.digest('hex').slice(0, hashDigits[of]);
  const { Attributes } = await documents.send(
    new UpdateCommand({
      TableName,
      Key: { PK: `${statusTriesName}/${of}/${window}/${name}`, SK: statusTriesName },
      UpdateExpression: 'ADD #tries :one SET #expires = :expires',
      ExpressionAttributeNames: { '#tries': 'tries', '#expires': 'expiresAtSeconds' },
      ExpressionAttributeValues: { ':one': 1, ':expires': ((window + 1) * windowMs) / 1000 },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return z.parse(countedSchema, Attributes).tries;
}
