/** `YYYY-MM-DD` so many days later. */
export function daysLater(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** 0 for a Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Whole weeks from Sunday on, from the week of `first` until that of `last`, and at least so many. */
export function weeksOf(first: string, last: string, atLeast: number): string[][] {
  const sunday = daysLater(first, -weekdayOf(first));
  const weeks: string[][] = [];
  for (let start = sunday; weeks.length < atLeast || start <= last; start = daysLater(start, 7)) {
    const from = start;
    weeks.push(Array.from({ length: 7 }, (_, at) => daysLater(from, at)));
  }
  return weeks;
}

/** The first Saturday and Sunday from `today` on of which none is chosen. */
export function nextWeekend(today: string, chosen: readonly string[]): [string, string] {
  let saturday = daysLater(today, 6 - weekdayOf(today));
  while (chosen.includes(saturday) || chosen.includes(daysLater(saturday, 1))) {
    saturday = daysLater(saturday, 7);
  }
  return [saturday, daysLater(saturday, 1)];
}
