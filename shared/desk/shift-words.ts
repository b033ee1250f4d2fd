import { clockWords, daysBetween, weekdayOf } from '../calendar.ts';
import { counted } from '../counted.ts';
import { yearBehind } from '../days.ts';
import { newYorkDay, newYorkIso } from '../new-york.ts';
import { roleAbbreviations } from '../nursing-roles.ts';
import { certificateLabels } from './credentials.ts';
import type { Group } from './match-groups.ts';
import type { Fill, PayRange, Requirement, Shift, ShiftAnswers } from './shifts.ts';
import type { Side } from './sides.ts';
import type { StatedShift } from './stated-shifts.ts';
import { specialtyLabels, workKindLabels } from './wishes.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** 'Sat 12/5' of `2026-12-05`; with its year unless it is of this or the next one. */
export const dayWords = (day: string): string =>
  `${weekdays[weekdayOf(day)]} ${Number(day.slice(5, 7))}/${Number(day.slice(8))}${yearBehind(day)}`;

/** 'a, b and c'. */
function listed(texts: readonly string[]): string {
  const last = texts.at(-1) ?? '';
  return texts.length > 1 ? `${texts.slice(0, -1).join(', ')} and ${last}` : last;
}

/** Days in order, by runs of days that follow each other. */
function runsOf(days: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && daysBetween(run.at(-1) ?? day, day) === 1) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

/** 'Sat 12/5, Mon 12/7 to Thu 12/10 and Sun 12/13': from three days on, a run has its first and its last day. */
export const daysWords = (days: readonly string[]): string =>
  listed(
    runsOf(days).flatMap((run) =>
      run.length < 3
        ? run.map(dayWords)
        : [run.slice(0, 1), run.slice(-1)].flat().map(dayWords).join(' to '),
    ),
  );

/** '7:00 PM – 7:00 AM'. */
export const timesWords = ({ from, to }: { from: string; to: string }): string =>
  `${clockWords(from)} – ${clockWords(to)}`;

/** '7 PM – 7 AM': without the minutes of full hours, for narrow columns. */
export const shortTimesWords = (times: { from: string; to: string }): string =>
  timesWords(times).replaceAll(':00', '');

const dayOrTimes = /[A-Z][a-z]{2} \d+\/\d+|\d+(:\d+)? [AP]M( – \d+(:\d+)? [AP]M)?/g;

/** A text for a page, in which no line breaks within a day or a time, or between two times. */
export const withUnbrokenTimes = (text: string): string =>
  // Without the word joiner a line breaks behind the dash.
  text.replaceAll(dayOrTimes, (words) => words.replaceAll(' ', '\u00a0').replace('–', '–\u2060'));

/** '7p–7a', '6:45a–3:15p': the times as schedules on paper write them, for the narrowest columns. */
export const briefTimesWords = (times: { from: string; to: string }): string =>
  shortTimesWords(times)
    .replaceAll(/ ([AP])M/g, (_, half: string) => half.toLowerCase())
    .replaceAll(' ', '');

/** 'Fri 12/4, 5:00 PM' of an instant in New York. */
export function instantWords(instant: string): string {
  const date = new Date(instant);
  return `${dayWords(newYorkDay(date))}, ${clockWords(newYorkIso(date).slice(11, 16))}`;
}

/** '2 LNAs'. */
const nurseWords = ({ role, openings }: Pick<ShiftAnswers, 'role' | 'openings'>): string =>
  `${openings} ${roleAbbreviations[role]}${openings === 1 ? '' : 's'}`;

/** 'RN, Sat 12/5, 7:00 PM – 7:00 AM'. */
export const shiftWords = (shift: Pick<Shift, 'role' | 'day' | 'from' | 'to'>): string =>
  `${roleAbbreviations[shift.role]}, ${dayWords(shift.day)}, ${timesWords(shift)}`;

/** '2 LNAs, Sat 12/5 and Sun 12/6, 7:00 PM – 7:00 AM: 4 openings'. */
export function statedShiftWords(
  shift: Pick<StatedShift, 'role' | 'openings' | 'days' | 'from' | 'to'>,
): string {
  const openings = counted(shift.openings * shift.days.length, 'opening');
  return `${nurseWords(shift)}, ${daysWords(shift.days)}, ${timesWords(shift)}: ${openings}`;
}

/** '2 LNAs, Sat 12/5 and Sun 12/6', and from three days on '1 RN, 10 days from Mon 11/30'. */
export function shortShiftWords(shift: Pick<StatedShift, 'role' | 'openings' | 'days'>): string {
  const [first = ''] = shift.days;
  const days =
    shift.days.length > 2
      ? `${shift.days.length} days from ${dayWords(first)}`
      : daysWords(shift.days);
  return `${nurseWords(shift)}, ${days}`;
}

/** The shifts of a request in a list row: the first two, and the number of further ones. */
export function statedInShort(stated: { shifts: readonly StatedShift[] } | undefined): string {
  const [first, second, ...more] = stated?.shifts ?? [];
  const shown = [first, second].flatMap((shift) => (shift ? [shortShiftWords(shift)] : []));
  return [...shown, ...(more.length > 0 ? [`${more.length} more`] : [])].join('; ');
}

/** '1 of 4 openings filled'. */
export const openingsWords = ({ all, taken }: { all: number; taken: number }): string =>
  `${taken} of ${counted(all, 'opening')} filled`;

/** '$24' or '$28.50'. */
const dollars = (amount: number): string =>
  `$${Number.isInteger(amount) ? amount : amount.toFixed(2)}`;

/** '$38 to $42 an hour'. */
export const payRangeWords = ({ least, most }: PayRange): string =>
  payWords({ payFrom: least, payTo: most });

/** '$38 to $42 an hour'; '' for a shift without pay. */
export function payWords({ payFrom, payTo }: Pick<ShiftAnswers, 'payFrom' | 'payTo'>): string {
  if (payFrom === undefined) return payTo === undefined ? '' : `up to ${dollars(payTo)} an hour`;
  if (payTo === undefined) return `from ${dollars(payFrom)} an hour`;
  return `${payFrom === payTo ? '' : `${dollars(payFrom)} to `}${dollars(payTo)} an hour`;
}

export const requirementLabels: Record<Requirement, string> = {
  ...certificateLabels,
  'own-car': 'Own car',
};

/** A label without its capital, unless it is an abbreviation. */
export const withinSentence = (label: string): string =>
  label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());

/** 'Memory care, $24 to $28.50 an hour, BLS/CPR': the rest of a shift but its note. */
export const detailWords = (
  shift: Pick<ShiftAnswers, 'kind' | 'unit' | 'specialty' | 'payFrom' | 'payTo' | 'requirements'>,
): string =>
  [
    shift.kind !== 'per-diem' && workKindLabels[shift.kind],
    shift.unit,
    shift.specialty && specialtyLabels[shift.specialty],
    payWords(shift),
    ...shift.requirements.map((one) => withinSentence(requirementLabels[one])),
  ]
    .filter(Boolean)
    .join(', ');

/** The states of a shift on screens. */
export const fillLabels: Record<Fill, string> = {
  draft: 'Draft',
  open: 'Open',
  'partly-filled': 'Partly filled',
  filled: 'Filled',
  'on-hold': 'On hold',
  canceled: 'Canceled',
  past: 'Past',
};

/** The sides that cancel, or that don't want a person at a facility. */
export const sideLabels: Record<Side, string> = {
  nurse: 'The nurse',
  facility: 'The facility',
  agency: 'The agency',
};

/** The groups of the matching rule. */
export const groupLabels: Record<Group, string> = {
  fits: 'Fits',
  'one-to-ask': 'One thing to ask',
  'not-known': 'Nothing known',
  'outside-preferences': 'Outside preferences',
  'does-not-fit': 'Does not fit',
};
