import { counted } from '#shared/counted.ts';
import { dayMs } from '#shared/durations.ts';

/** The time until a record is erased, in whole days rounded up, at least one: `1 day`, `30 days`. */
export function daysLeft(until: string, now: Date): string {
  return counted(Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / dayMs)), 'day');
}
