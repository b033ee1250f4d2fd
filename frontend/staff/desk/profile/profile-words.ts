import { nameOfEmail } from '#frontend/staff/kit/layout/person-names.ts';
import type { Person } from '#shared/audit.ts';
import type { License } from '#shared/desk/credentials.ts';
import {
  type CheckSource,
  checkResultLabels,
  checkSourceLabels,
  currentCheck,
  type LicenseCheck,
  otherCheck,
} from '#shared/desk/license-checks.ts';
import { daysWords } from '#shared/desk/shift-words.ts';
import { weekdayLabels } from '#shared/desk/weekdays.ts';
import {
  callTimeLabels,
  distanceLabels,
  isStale,
  shiftTimeLabels,
  specialtyLabels,
  upcoming,
  type WishAnswers,
  type Wishes,
  wishesStaleDays,
  workKindLabels,
} from '#shared/desk/wishes.ts';
import { usDate } from '#shared/messages.ts';
import { newYorkDate } from '#shared/new-york.ts';
import { roleAbbreviations } from '#shared/nursing-roles.ts';

type Checks = readonly LicenseCheck[] | undefined;
type Fact = { label: string; value: string };

/** The names of the wishes, for staff. */
export const wishLabels = {
  shifts: 'Shifts',
  kinds: 'Kinds of work',
  weekdays: 'Weekdays',
  daysOff: 'Days off',
  freeDays: 'Other days',
  earliestDay: 'First day',
  farthest: 'Travels',
  specialties: 'Specialties',
  callAt: 'Best time to call',
} as const satisfies Record<keyof WishAnswers, string>;

/**
 * The wishes of an applicant in words. Wishes without an answer are left out, and so are days that are over.
 * @param today New York's calendar day
 */
export function wishFacts(wishes: WishAnswers, today: string): Fact[] {
  const { shifts, kinds, specialties, earliestDay, farthest, callAt, weekdays = [] } = wishes;
  const facts = [
    { label: wishLabels.shifts, value: shifts.map((one) => shiftTimeLabels[one]).join(', ') },
    { label: wishLabels.kinds, value: kinds.map((one) => workKindLabels[one]).join(', ') },
    { label: wishLabels.weekdays, value: weekdays.map((one) => weekdayLabels[one]).join(', ') },
    { label: wishLabels.daysOff, value: daysWords(upcoming(wishes.daysOff, today)) },
    { label: wishLabels.freeDays, value: daysWords(upcoming(wishes.freeDays, today)) },
    { label: wishLabels.earliestDay, value: earliestDay === undefined ? '' : usDate(earliestDay) },
    { label: wishLabels.farthest, value: farthest === undefined ? '' : distanceLabels[farthest] },
    {
      label: wishLabels.specialties,
      value: specialties.map((one) => specialtyLabels[one]).join(', '),
    },
    { label: wishLabels.callAt, value: callAt === undefined ? '' : callTimeLabels[callAt] },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** 'the applicant', 'you', 'Dana Diaz': the author of wishes or credentials within a sentence. */
export function authorWords(by: string, me: string, people: readonly Person[]): string {
  if (by === 'sender') return 'the applicant';
  if (by === me) return 'you';
  const email = people.find(({ sub }) => sub === by)?.email;
  return email === undefined ? 'a removed account' : nameOfEmail(email);
}

/** 'Stated by the applicant on 11/24/2026.', with a request to ask again if the wishes are stale. */
export function statedWords(wishes: Pick<Wishes, 'statedAt'>, author: string, now: Date): string {
  const stated = `Stated by ${author} on ${newYorkDate(new Date(wishes.statedAt))}`;
  return isStale(wishes, now)
    ? `${stated}; older than ${wishesStaleDays} days: ask again.`
    : `${stated}.`;
}

/** The place of a check within a sentence. */
const sourceWords = (where: CheckSource): string =>
  where === 'telephone' || where === 'other-board'
    ? { telephone: 'by telephone', 'other-board': 'at another board' }[where]
    : `at ${checkSourceLabels[where]}`;

/** '11/24/2026 at Nursys QuickConfirm: clear'. */
const resultWords = ({ at, where, result }: LicenseCheck): string =>
  `${newYorkDate(new Date(at))} ${sourceWords(where)}: ${checkResultLabels[result].toLowerCase()}`;

/** 'Checked 11/24/2026 at Nursys QuickConfirm: clear', 'Not checked'. */
export function checkWords(license: License, checks: Checks): string {
  const check = currentCheck(license, checks);
  return check ? `Checked ${resultWords(check)}` : 'Not checked';
}

/**
 * 'Another value was checked 11/24/2026 at Nursys QuickConfirm: encumbered. Compared: LPN, NH, number 012345-22, ...', for a license that
 * had other values when it was checked; undefined where the last check compared the stated ones.
 */
export function otherCheckWords(license: License, checks: Checks): string | undefined {
  const check = otherCheck(license, checks);
  return check && `Another value was checked ${resultWords(check)}. ${comparedWords(check)}`;
}

/** The words of a check whose license nobody states any more. */
export const unstatedCheckWords = (check: LicenseCheck): string =>
  `No longer stated, checked ${resultWords(check)}. ${comparedWords(check)}`;

/** 'Compared: LPN, NH, number 012345-22, not multistate, valid until 5/31/2027.' */
function comparedWords({ compared }: LicenseCheck): string {
  const { role, state, number, multistate, expiresOn } = compared;
  const values = [
    roleAbbreviations[role],
    state,
    number !== undefined && `number ${number}`,
    multistate !== undefined && (multistate ? 'multistate' : 'not multistate'),
    expiresOn !== undefined && `valid until ${usDate(expiresOn)}`,
  ];
  return `Compared: ${values.filter(Boolean).join(', ')}.`;
}
