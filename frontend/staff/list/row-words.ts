import { type Credentials, expiryState, firstLicense } from '#shared/desk/credentials.ts';
import { statedInShort } from '#shared/desk/stated-words.ts';
import { usDate } from '#shared/messages.ts';
import { type Flag, flagLabels, type Summary } from '#shared/summary.ts';

/** 'Call 12/1/2026, 09:30 AM': how and when an employer wants to be reached; '' without a preferred date. */
export function reachWords({
  preferredContactMethod,
  preferredDate,
  preferredTimeSlot,
}: Summary): string {
  if (!preferredDate) return '';
  const how = preferredContactMethod === 'email' ? 'E-mail' : 'Call';
  return [`${how} ${usDate(preferredDate)}`, preferredTimeSlot].filter(Boolean).join(', ');
}

/**
 * The request of a sender. An employer's is the stated shifts, such as '2 LNAs, Sat 12/5 +1', or else the positions to fill.
 * A message's is its beginning.
 */
export const needWords = ({ stated, positionsToFill = '', excerpt = '' }: Summary): string =>
  statedInShort(stated) || positionsToFill || excerpt;

/** The label of a flag in a list. A criminal record is no reason to skip a row, so only the record's screen names it. */
export const rowFlagWords = (flag: Flag): string =>
  flag === 'criminal-record' ? 'Needs a look' : flagLabels[flag];

/** 'License expires 12/6' in the last 30 days of a license, 'License expired' after them, and '' before. */
export function licenseMark(credentials: Credentials | undefined, now: Date): string {
  const { expiresOn } = firstLicense(credentials) ?? {};
  if (expiresOn === undefined) return '';
  const state = expiryState(expiresOn, now);
  if (state === 'expired') return 'License expired';
  return state === 30 ? `License expires ${usDate(expiresOn).replace(/\/\d+$/, '')}` : '';
}
