const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

/** The day in New York that is `daysAhead` days after today, in the format of date fields: `2026-11-20`. */
export function newYorkDay(daysAhead: number): string {
  const today = parts.formatToParts(new Date());
  const part = (type: string) => Number(today.find((each) => each.type === type)?.value);
  const day = new Date(Date.UTC(part('year'), part('month') - 1, part('day') + daysAhead));
  return day.toISOString().slice(0, 10);
}
