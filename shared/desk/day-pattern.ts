import { addDays, isDay } from '../calendar.ts';
import { isDayInRange } from '../days.ts';
import { mostShifts } from './shifts.ts';
import { type Weekday, weekdayNamed } from './weekdays.ts';

/** Weekdays between two days, as typed. */
export type WeekdayPattern = { on: readonly Weekday[]; from: string; to: string };

/** The longest duration of a pattern, in weeks. */
const mostWeeks = 13;

/** The days with those of a pattern, or the reason for a refusal as a sentence. */
type AddedDays = { status: 'added'; days: string[] } | { status: 'refused'; reason: string };

const refused = (reason: string): AddedDays => ({ status: 'refused', reason });

/** Adds the days of a pattern, sorted and without duplicates. @param today the first day that can be added */
export function withPattern(
  days: readonly string[],
  { on, from, to }: WeekdayPattern,
  today: string,
): AddedDays {
  if (on.length === 0) return refused('Choose at least one weekday.');
  if (!isDay(from) || !isDay(to)) return refused('Choose the first and the last day.');
  if (to < from) return refused('The last day is before the first one.');
  if (from < today) return refused('Choose days that are not over.');
  if (!isDayInRange('shift', to, today)) return refused('Choose days within the next two years.');
  if (to > addDays(from, mostWeeks * 7 - 1)) return refused(`Choose at most ${mostWeeks} weeks.`);
  const found: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (on.includes(weekdayNamed(day))) found.push(day);
  }
  if (found.length === 0) return refused('None of these weekdays is between the two days.');
  const all = [...new Set([...days, ...found])].toSorted();
  return all.length > mostShifts
    ? refused(`Choose at most ${mostShifts} days. These would be ${all.length}.`)
    : { status: 'added', days: all };
}
