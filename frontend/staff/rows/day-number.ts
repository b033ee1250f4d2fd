import { newYorkDay } from '#shared/new-york.ts';

/** `2026-11-20` as 20261120, which compares as the days do. */
export const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));

/**
 * Works out New York's day of instants. The time zone is asked once for each hour that occurs: New
 * York's clock has stood whole hours from UTC since 1883, also in the nights when it is changed.
 * @returns a function from an ISO instant in UTC to its day as a number
 */
export function createDayNumbers(): (submittedAt: string) => number {
  const byHour = new Map<string, number>();
  return (submittedAt) => {
    const hour = submittedAt.slice(0, 'YYYY-MM-DDTHH'.length);
    const known = byHour.get(hour);
    if (known !== undefined) return known;
    const day = dayNumber(newYorkDay(new Date(`${hour}:00:00Z`)));
    byHour.set(hour, day);
    return day;
  };
}
