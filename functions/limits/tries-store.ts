import { createHash, createHmac } from 'node:crypto';
import { senderCodes } from '#shared/sender-codes.ts';
import { statusTries } from '#shared/status.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { countWithin } from './counter-store.ts';

const salt = requiredEnvironment(environmentNames.triesSalt);

const { perReference, perAddress, repeats, perSecret, windowMs } = statusTries;

/** The limit of an hour. */
const mostOf = {
  reference: perReference,
  secret: perSecret,
  code: senderCodes.triesPerAddress,
  address: perAddress,
} as const;

/** So many hexadecimal digits name a counter; of addresses fewer, so that each of them could be one of many. */
const hashDigits: Record<keyof typeof mostOf, number> = {
  reference: 32,
  secret: 32,
  code: 32,
  address: 6,
};

/**
 * Counts a try to learn a status: of its reference, whether there is such a one or not, and of the address that it came from. The
 * same reference and guess again are no other one, so a page can look again for a record that was sent just now.
 * @returns the seconds after which the next one counts, where this one is beyond a limit
 */
export async function countTry(
  { reference, guess: given, address }: { reference: string; guess: string; address: string },
  now: Date,
): Promise<{ retryAfterSeconds: number } | undefined> {
  const guess = JSON.stringify([reference, given]);
  const within = await Promise.all([
    countOne('reference', reference, now, guess),
    countOne('address', address, now, guess),
  ]);
  return within.every(Boolean) ? undefined : untilNextWindow(now);
}

/**
 * Counts a try of a code: of its reference from this address. The tries of other addresses have counts of their own, so strangers
 * don't lock out a sender who holds the code.
 * @returns as `countTry`
 */
export async function countCodeTry(
  { reference, address }: { reference: string; address: string },
  now: Date,
): Promise<{ retryAfterSeconds: number } | undefined> {
  const isWithin = await countOne('code', JSON.stringify([reference, address]), now);
  return isWithin ? undefined : untilNextWindow(now);
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

/** By what the audit recognizes an internet connection without keeping its address: the last 24 bits of a keyed hash. */
export const connectionOf = (address: string): string =>
  createHmac('sha256', salt).update(address).digest('hex').slice(-hashDigits.address);

const windowOf = (now: Date): number => Math.floor(now.getTime() / windowMs);

const untilNextWindow = (now: Date): { retryAfterSeconds: number } => ({
  retryAfterSeconds: Math.ceil(((windowOf(now) + 1) * windowMs - now.getTime()) / 1000),
});

/**
 * @param guess the guess that is counted once; without it each call counts
 * @returns whether it is within the limit of this hour
 */
function countOne(
  of: keyof typeof mostOf,
  value: string,
  now: Date,
  guess?: string,
): Promise<boolean> {
  const window = windowOf(now);
  const counter = {
    of: 'statusTries',
    name: `${of}/${window}/${hashOf(window, of, value).slice(0, hashDigits[of])}`,
    most: mostOf[of],
    expiresAtSeconds: ((window + 1) * windowMs) / 1000,
  } as const;
  if (guess === undefined) return countWithin(counter);
  const mark = hashOf(window, 'guess', guess).slice(0, markDigits);
  return countWithin({ ...counter, repeats }, mark);
}

/** As many hexadecimal digits tell a few dozen guesses apart. */
const markDigits = 12;

/** The hour is in the hash, so that nobody is followed from one to the next. */
const hashOf = (window: number, of: string, value: string): string =>
  createHash('sha256')
    .update(JSON.stringify([salt, window, of, value]))
    .digest('hex');
