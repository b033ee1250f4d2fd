import { addDays } from '../calendar.ts';
import { dayMs, hourMs } from '../durations.ts';
import { newYorkDay, startOfNewYorkDay } from '../new-york.ts';
import { type Facts, type LocatedShift, marked, no, type Rule, yes } from './rule.ts';
import { hoursOf, type Interval, mondayOf, overlaps, restBetween } from './shift-times.ts';
import { dayWords } from './shift-words.ts';

/** Hours of rest, and hours of work, beyond which a rule says no. */
export const limits = { leastRest: 8, advisedRest: 10, mostInADay: 16, mostInAWeek: 40 } as const;

type Week = Interval & { monday: string };
type Times = { around: Interval; weeks: readonly Week[] };

/** The times around shifts. New York's clock is slow to read, and each person is judged by them. */
const known = new WeakMap<LocatedShift, Times>();
const moved = (instant: string, hours: number): string =>
  new Date(Date.parse(instant) + hours * hourMs).toISOString();

/** The week from a Monday to the next one, in New York. */
export const weekOf = (monday: string): Week => ({
  monday,
  start: startOfNewYorkDay(monday),
  end: startOfNewYorkDay(addDays(monday, 7)),
});

/** The time within which a placement leaves less than the advised rest, and the weeks that a shift touches. */
function timesOf(shift: LocatedShift): Times {
  const before = known.get(shift);
  if (before) return before;
  const first = weekOf(mondayOf(shift.day));
  const times = {
    around: {
      start: moved(shift.start, -limits.advisedRest),
      end: moved(shift.end, limits.advisedRest),
    },
    weeks: shift.end > first.end ? [first, weekOf(addDays(first.monday, 7))] : [first],
  };
  known.set(shift, times);
  return times;
}

/** The other placements within a time: few of many, found by comparing texts. */
const placedIn = ({ id }: LocatedShift, { placements }: Facts, within: Interval) =>
  placements.length === 0
    ? placements
    : placements.filter((one) => one.shift !== id && overlaps(one, within));

/** The shortest rest between a shift and the placements near it. */
function restOf(shift: LocatedShift, facts: Facts): number {
  let rest: number = limits.advisedRest;
  for (const one of placedIn(shift, facts, timesOf(shift).around)) {
    if (!overlaps(one, shift)) rest = Math.min(rest, restBetween(one, shift));
  }
  return rest;
}

/** '9 h', '9 h 30'. */
export function hourWords(hours: number): string {
  const minutes = Math.round(hours * 60);
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60}`;
}

/** The hours of an interval that lie within another one, which it overlaps. */
export const hoursWithin = (one: Interval, { start, end }: Interval): number =>
  hoursOf({
    start: one.start < start ? start : one.start,
    end: one.end > end ? end : one.end,
  });

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The hours that a person works in the fullest week of a shift, with the shift. */
function fullestWeek(shift: LocatedShift, facts: Facts): { hours: number; monday: string } {
  const weeks = timesOf(shift).weeks.map((week) => ({
    monday: week.monday,
    hours: sum([shift, ...placedIn(shift, facts, week)].map((one) => hoursWithin(one, week))),
  }));
  return weeks.reduce((most, one) => (one.hours > most.hours ? one : most));
}

/** '48 h this week', '48 h in the week of Mon 12/7'. */
function weekWords({ hours, monday }: { hours: number; monday: string }, now: Date): string {
  const isPresent = monday === mondayOf(newYorkDay(now));
  return `${hourWords(hours)} ${isPresent ? 'this week' : `in the week of ${dayWords(monday)}`}`;
}

/** The rules about the person's other shifts. */
export const calendarRules: readonly Rule[] = [
  {
    name: 'overlap',
    words: 'The person is not placed at that time.',
    fits: 'refuses',
    placing: 'refuses',
    judge: (shift, facts) =>
      placedIn(shift, facts, shift).length > 0 ? no('Placed at that time', 'placed then') : yes,
  },
  {
    name: 'rest',
    words: `At least ${limits.leastRest} hours of rest are left before and after.`,
    fits: 'refuses',
    placing: 'needs-reason',
    judge: (shift, facts) => {
      const rest = restOf(shift, facts);
      return rest < limits.leastRest
        ? no(`Rest of only ${hourWords(rest)}`, `rest ${hourWords(rest)}`)
        : yes;
    },
  },
  {
    name: 'short-rest',
    words: `At least ${limits.advisedRest} hours of rest are left before and after.`,
    fits: 'warns',
    placing: 'warns',
    judge: (shift, facts) => {
      const rest = restOf(shift, facts);
      return rest >= limits.leastRest && rest < limits.advisedRest
        ? no(`Rest of ${hourWords(rest)}`, `rest ${hourWords(rest)}`)
        : yes;
    },
  },
  {
    name: 'long-day',
    words: `The person works at most ${limits.mostInADay} hours within 24.`,
    placing: 'needs-reason',
    judge: (shift, facts) => {
      const near = { start: moved(shift.end, -24), end: moved(shift.start, 24) };
      const all = [shift, ...placedIn(shift, facts, near)];
      const worked = all.map(({ start }) => {
        const day = { start, end: new Date(Date.parse(start) + dayMs).toISOString() };
        return overlaps(shift, day)
          ? sum(all.filter((one) => overlaps(one, day)).map((one) => hoursWithin(one, day)))
          : 0;
      });
      const most = Math.max(...worked);
      return most > limits.mostInADay ? no(`${hourWords(most)} of work within 24 hours`) : yes;
    },
  },
  {
    name: 'long-week',
    words: `The person works at most ${limits.mostInAWeek} hours in a week, from Monday to Sunday. The row says the hours with the shift.`,
    fits: 'warns',
    placing: 'warns',
    judge: (shift, facts, now) => {
      const week = fullestWeek(shift, facts);
      const mark = hourWords(week.hours);
      if (week.hours > limits.mostInAWeek) return no(weekWords(week, now), mark);
      const isPlaced = timesOf(shift).weeks.some((one) => placedIn(shift, facts, one).length > 0);
      return isPlaced ? { answer: 'yes', words: weekWords(week, now), mark } : marked(mark);
    },
  },
  {
    name: 'other-yes',
    words: 'The person has not said yes to another shift at that time.',
    placing: 'warns',
    judge: (shift, { saidYes = [] }) =>
      saidYes.some((one) => one.shift !== shift.id && overlaps(one, shift))
        ? no('Said yes to another shift at that time')
        : yes,
  },
];
