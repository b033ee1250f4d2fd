import { minuteMs } from './durations.ts';

/**
 * Dates and times as the records keep them: US English, New York's clock (sections 3 and 9). They are put
 * together from the parts that the engine computes, never taken from its formatted text, which differs
 * between engines and between versions of their language data.
 */
const timeZone = 'America/New_York';

const format = new Intl.DateTimeFormat('en-US', {
  timeZone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

const partTypes = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

/** The date and time of New York at an instant, as numbers; `hour` counts from 0 to 23. */
function partsOf(instant: Date): Record<(typeof partTypes)[number], number> {
  const parts = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of format.formatToParts(instant)) {
    const known = partTypes.find((name) => name === type);
    if (known !== undefined) parts[known] = Number(value);
  }
  return parts;
}

const twoDigits = (number: number): string => `${number}`.padStart(2, '0');

/** `11/20/2026`: the `date` of a record submitted at this instant. */
export function newYorkDate(instant: Date): string {
  const { year, month, day } = partsOf(instant);
  return `${month}/${day}/${year}`;
}

/** `5:19:28 AM`: the `time` of a record submitted at this instant. */
export function newYorkTime(instant: Date): string {
  const { hour, minute, second } = partsOf(instant);
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 || 12}:${twoDigits(minute)}:${twoDigits(second)} ${half}`;
}

/** `2026-11-20`: New York's calendar day, which sorts and compares as text. */
export function newYorkDay(instant: Date): string {
  const { year, month, day } = partsOf(instant);
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/**
 * `2026-11-20T05:19:28-05:00`: New York's calendar and clock, and how far they are from UTC at this instant.
 */
export function newYorkIso(instant: Date): string {
  const { year, month, day, hour, minute, second } = partsOf(instant);
  const offsetMinutes = Math.round(
    (Date.UTC(year, month - 1, day, hour, minute, second) - instant.getTime()) / minuteMs,
  );
  const sign = offsetMinutes < 0 ? '-' : '+';
  const [hours, minutes] = [Math.trunc(Math.abs(offsetMinutes) / 60), Math.abs(offsetMinutes) % 60];
  const clock = [hour, minute, second].map(twoDigits).join(':');
  return `${year}-${twoDigits(month)}-${twoDigits(day)}T${clock}${sign}${twoDigits(hours)}:${twoDigits(minutes)}`;
}

/** The instant at which a day begins in New York, as ISO text in UTC: at 4 or 5 o'clock. */
export function startOfNewYorkDay(day: string): string {
  const inSummer = new Date(`${day}T04:00:00Z`);
  return (newYorkDay(inSummer) === day ? inSummer : new Date(`${day}T05:00:00Z`)).toISOString();
}
