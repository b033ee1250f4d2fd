import { createHash, createHmac } from 'node:crypto';
import { senderCodes, statusTries } from '#shared/status.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { countWithin } from './counter-store.ts';
import { statusTriesName } from './table.ts';

const salt = requiredEnvironment(environmentNames.triesSalt);

const { perReference, perAddress, perSecret, windowMs } = statusTries;

/** The limit of an hour. */
const mostOf = {
  reference: perReference,
  secret: perSecret,
  mail: senderCodes.perHour,
  address: perAddress,
} as const;

/** So many hexadecimal digits name a counter; of addresses fewer, so that each of them could be one of many. */
const hashDigits: Record<keyof typeof mostOf, number> = {
  reference: 32,
  secret: 32,
  mail: 32,
  address: 6,
};

/**
 * Counts a try to learn a status: of its reference, whether there is such a one or not, and of the address that it came from.
 * @returns the seconds after which the next one counts, where this one is beyond a limit
 */
export async function countTry(
  { reference, address }: { reference: string; address: string },
  now: Date,
): Promise<{ retryAfterSeconds: number } | undefined> {
  const within = await Promise.all([
    countOne('reference', reference, now),
    countOne('address', address, now),
  ]);
  return within.every(Boolean) ? undefined : untilNextWindow(now);
}

/**
 * Counts a request that has proven to know the secret of a record. Attempts without the secret have another count, so a
 * stranger can't exhaust the attempts of the sender.
 * @param record the record's id
 * @returns as `countTry`
 */
export async function countProven(
  record: string,
  now: Date,
): Promise<{ retryAfterSeconds: number } | undefined> {
  return (await countOne('secret', record, now)) ? undefined : untilNextWindow(now);
}

/** Counts a mail with a code. @param record the record's id @returns whether it may still be sent in this hour */
export const countCodeMail = (record: string, now: Date): Promise<boolean> =>
  countOne('mail', record, now);

/** By what the audit recognizes an internet connection without keeping its address: the last 24 bits of a keyed hash. */
export const connectionOf = (address: string): string =>
  createHmac('sha256', salt).update(address).digest('hex').slice(-hashDigits.address);

const windowOf = (now: Date): number => Math.floor(now.getTime() / windowMs);

const untilNextWindow = (now: Date): { retryAfterSeconds: number } => ({
  retryAfterSeconds: Math.ceil(((windowOf(now) + 1) * windowMs - now.getTime()) / 1000),
});

/** @returns whether it is within the limit of this hour */
function countOne(of: keyof typeof mostOf, value: string, now: Date): Promise<boolean> {
  const window = windowOf(now);
  // The hour is in the hash, so that nobody is followed from one to the next.
  const hash = createHash('sha256').update(JSON.stringify([salt, window, of, value]));
  const name = hash.digest('hex').slice(0, hashDigits[of]);
  return countWithin({
    of: statusTriesName,
    name: `${of}/${window}/${name}`,
    most: mostOf[of],
    expiresAtSeconds: ((window + 1) * windowMs) / 1000,
  });
}
