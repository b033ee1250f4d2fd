import { yearBehind } from '../days.ts';
import { roleAbbreviations } from '../nursing-roles.ts';
import { certificateLabels } from './credentials.ts';
import type { StatedLine } from './lines.ts';
import { specialtyLabels, workKindLabels } from './wishes.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** 'Sat 12/5' of `2026-12-05`; with its year unless it is of this or the next one. */
export function dayWords(day: string): string {
  const date = dateOf(day);
  return `${weekdays[date.getUTCDay()]} ${date.getUTCMonth() + 1}/${date.getUTCDate()}${yearBehind(day)}`;
}

/** 'a, b and c'. */
function listed(texts: readonly string[]): string {
  const last = texts.at(-1) ?? '';
  return texts.length > 1 ? `${texts.slice(0, -1).join(', ')} and ${last}` : last;
}

const dayMs = 86_400_000;
const isNext = (day: string, before: string | undefined): boolean =>
  before !== undefined && dateOf(day).getTime() - dateOf(before).getTime() === dayMs;

/** Days in order, by runs of days that follow each other. */
function runsOf(days: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && isNext(day, run.at(-1))) run.push(day);
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

/** '7:00 PM' of `19:00`. */
export function clockWords(clock: string): string {
  const hour = Number(clock.slice(0, 2));
  return `${hour % 12 || 12}${clock.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** '2 LNAs'. */
const nurseWords = ({ role, count }: Pick<StatedLine, 'role' | 'count'>): string =>
  `${count} ${roleAbbreviations[role]}${count === 1 ? '' : 's'}`;

/** '2 LNAs, Sat 12/5 and Sun 12/6, 7:00 PM – 7:00 AM: 4 places'. */
export function statedLineWords(
  line: Pick<StatedLine, 'role' | 'count' | 'days' | 'from' | 'to'>,
): string {
  const places = line.count * line.days.length;
  const times = `${clockWords(line.from)} – ${clockWords(line.to)}`;
  return `${nurseWords(line)}, ${daysWords(line.days)}, ${times}: ${places} ${places === 1 ? 'place' : 'places'}`;
}

/** '2 LNAs, Sat 12/5 and Sun 12/6', and from three days on '1 RN, 10 days from Mon 11/30'. */
export function shortLineWords(line: Pick<StatedLine, 'role' | 'count' | 'days'>): string {
  const [first = ''] = line.days;
  const days =
    line.days.length > 2
      ? `${line.days.length} days from ${dayWords(first)}`
      : daysWords(line.days);
  return `${nurseWords(line)}, ${days}`;
}

/** The shifts of a request in a list row: the first two, and the number of further ones. */
export function statedInShort(stated: { lines: readonly StatedLine[] } | undefined): string {
  const [first, second, ...more] = stated?.lines ?? [];
  const shown = [first, second].flatMap((line) => (line ? [shortLineWords(line)] : []));
  return [...shown, ...(more.length > 0 ? [`${more.length} more`] : [])].join('; ');
}

/** '$24' or '$28.50'. */
const dollars = (amount: number): string =>
  `$${Number.isInteger(amount) ? amount : amount.toFixed(2)}`;

function payWords({ payFrom, payTo }: Pick<StatedLine, 'payFrom' | 'payTo'>): string {
  if (payFrom === undefined) return payTo === undefined ? '' : `up to ${dollars(payTo)} an hour`;
  if (payTo === undefined) return `from ${dollars(payFrom)} an hour`;
  return `${payFrom === payTo ? '' : `${dollars(payFrom)} to `}${dollars(payTo)} an hour`;
}

const requirementLabels = { ...certificateLabels, 'own-car': 'own car' } as const;

/** 'Memory care, $24 to $28.50 an hour, BLS/CPR': the rest of a shift but its note. */
export const detailWords = (line: Omit<StatedLine, 'note'>): string =>
  [
    line.kind !== 'per-diem' && workKindLabels[line.kind],
    line.unit,
    line.specialty && specialtyLabels[line.specialty],
    payWords(line),
    ...line.requirements.map((one) => requirementLabels[one]),
  ]
    .filter(Boolean)
    .join(', ');
