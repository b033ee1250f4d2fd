import { yearBehind } from '#shared/days.ts';
import { certificateLabels } from '#shared/desk/credentials.ts';
import type { Fill, Requirement } from '#shared/desk/lines.ts';

/** The states of a line on screens. */
export const fillLabels: Record<Fill, string> = {
  draft: 'Draft',
  open: 'Open',
  'partly-filled': 'Partly filled',
  filled: 'Filled',
  'on-hold': 'On hold',
  canceled: 'Canceled',
  past: 'Past',
};

export const requirementLabels: Record<Requirement, string> = {
  ...certificateLabels,
  'own-car': 'Own car',
};

const weekdayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

/** 'Sat 12/5' of `2026-12-05`; with its year unless it is of this or the next one. */
export const shortDay = (day: string): string =>
  `${weekdayFormat.format(new Date(`${day}T00:00:00Z`))} ${Number(day.slice(5, 7))}/${Number(day.slice(8))}${yearBehind(day)}`;

/** The most days that are named one by one. */
const mostNamed = 4;

/** 'Sat 12/5, Sun 12/6', and of many days 'Mon 12/7 to Fri 12/18, 10 days'. */
export function daysWords(days: readonly string[]): string {
  if (days.length <= mostNamed) return days.map(shortDay).join(', ');
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return `${shortDay(first)} to ${shortDay(last)}, ${days.length} days`;
}

/** '7:00 PM' of `19:00`. */
export function clockWords(clock: string): string {
  const hour = Number(clock.slice(0, 2));
  return `${hour % 12 || 12}:${clock.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** '7:00 PM – 7:00 AM'. */
export const timesWords = ({ from, to }: { from: string; to: string }): string =>
  `${clockWords(from)} – ${clockWords(to)}`;

/** '1 of 4 filled'. */
export const placesWords = ({ all, taken }: { all: number; taken: number }): string =>
  `${taken} of ${all} filled`;

/** 'Concord, NH'. */
export const townWords = ({ town, state }: { town: string; state: string }): string =>
  `${town}, ${state}`;
