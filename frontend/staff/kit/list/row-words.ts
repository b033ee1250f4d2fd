import { type Credentials, expiryState, firstLicense } from '#shared/desk/credentials.ts';
import { dayWords } from '#shared/desk/shift-words.ts';
import { weekdayLabels } from '#shared/desk/weekdays.ts';
import { milesOf, shiftTimeLabels, type Wishes, workKindLabels } from '#shared/desk/wishes.ts';
import { usDate } from '#shared/messages.ts';
import { type Flag, flagLabels, type Summary } from '#shared/summary.ts';

/** 'Call Tue 12/1, 9:30 AM': how and when an employer wants to be reached; '' without a preferred date. */
export function reachWords({
  preferredContactMethod,
  preferredDate,
  preferredTimeSlot,
}: Summary): string {
  if (!preferredDate) return '';
  const how = preferredContactMethod === 'email' ? 'E-mail' : 'Call';
  const time = preferredTimeSlot?.replace(/^0/, '');
  return [`${how} ${dayWords(preferredDate)}`, time].filter(Boolean).join(', ');
}

/** 'Nights · Mon, Tue · Per diem · 30 mi': the wishes of an applicant that decide about a shift. */
export function wishWords(wishes: Wishes | undefined): string {
  if (!wishes) return '';
  const { shifts, kinds, farthest, weekdays = [] } = wishes;
  const miles = farthest && milesOf(farthest);
  return [
    shifts.map((one) => shiftTimeLabels[one]).join(', '),
    weekdays.map((one) => weekdayLabels[one]).join(', '),
    kinds.map((one) => workKindLabels[one]).join(', '),
    farthest && (miles === undefined ? 'Any distance' : `${miles} mi`),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The flags of a row, in words. A criminal record is no reason to skip a row, so only the record's screen names it. */
export const rowFlags = (flags: readonly Flag[]): string[] =>
  flags.filter((flag) => flag !== 'criminal-record').map((flag) => flagLabels[flag]);

/** 'License expires 12/6' in the last 30 days of a license, 'License expired' after them, and '' before. */
export function licenseMark(credentials: Credentials | undefined, now: Date): string {
  const { expiresOn } = firstLicense(credentials) ?? {};
  if (expiresOn === undefined) return '';
  const state = expiryState(expiresOn, now);
  if (state === 'expired') return 'License expired';
  return state === 30 ? `License expires ${usDate(expiresOn).replace(/\/\d+$/, '')}` : '';
}
