import { addDays, weekdayOf } from '#shared/calendar.ts';

/** Whole weeks from Sunday on, from the week of `first` until that of `last`, and at least so many. */
export function weeksOf(first: string, last: string, atLeast: number): string[][] {
  const sunday = addDays(first, -weekdayOf(first));
  const weeks: string[][] = [];
  for (let start = sunday; weeks.length < atLeast || start <= last; start = addDays(start, 7)) {
    const from = start;
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(from, at)));
  }
  return weeks;
}

/** The first Saturday and Sunday from `today` on of which none is chosen. */
export function nextWeekend(today: string, chosen: readonly string[]): [string, string] {
  let saturday = addDays(today, 6 - weekdayOf(today));
  while (chosen.includes(saturday) || chosen.includes(addDays(saturday, 1))) {
    saturday = addDays(saturday, 7);
  }
  return [saturday, addDays(saturday, 1)];
}
