import { certificateLabels } from '#shared/desk/credentials.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import type { fillOf, Line, requirements, sides } from '#shared/desk/lines.ts';
import type { Group } from '#shared/desk/match-groups.ts';
import { usDate } from '#shared/messages.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** 'Sat 12/5/2026' for `2026-12-05`. */
export const dayOfWeek = (day: string): string =>
  `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]} ${usDate(day)}`;

/** '7 PM' for `19:00`, '7:30 AM' for `07:30`. */
function clockWords(clock: string): string {
  const [hour, minute] = [Number(clock.slice(0, 2)), clock.slice(3)];
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 || 12}${minute === '00' ? '' : `:${minute}`} ${half}`;
}

/** '7 PM to 7 AM'. */
export const timesWords = ({ from, to }: { from: string; to: string }): string =>
  `${clockWords(from)} to ${clockWords(to)}`;

/** 'Sat 12/5/2026, Sun 12/6/2026'; for more than four days their number, the first and the last. */
export function daysWords(days: readonly string[]): string {
  const [first = '', ...others] = days;
  const last = others.at(-1);
  return others.length > 3 && last !== undefined
    ? `${days.length} days, ${dayOfWeek(first)} to ${dayOfWeek(last)}`
    : days.map(dayOfWeek).join(', ');
}

const dollars = (value: number): string => `$${Number.isInteger(value) ? value : value.toFixed(2)}`;

/** '$38 to $42 an hour'; '' if the line has no pay. */
export function payWords({ payFrom, payTo }: Pick<Line, 'payFrom' | 'payTo'>): string {
  const given = [payFrom, payTo].filter((value) => value !== undefined);
  const [from, to] = given;
  if (from === undefined) return '';
  if (to === undefined || to === from) {
    const bound = given.length === 1 && (payFrom === undefined ? 'up to ' : 'from ');
    return `${bound || ''}${dollars(from)} an hour`;
  }
  return `${dollars(from)} to ${dollars(to)} an hour`;
}

/** The labels of a line's requirements, by their codes. */
export const requirementLabels: Record<(typeof requirements)[number], string> = {
  ...certificateLabels,
  'own-car': 'Own car',
};

/** 'Sample Hill Nursing Home', or words for an unknown facility. */
export const facilityName = (facilities: readonly Facility[], id: string): string =>
  facilities.find((one) => one.id === id)?.name ?? 'Unknown facility';

/** The labels of a line's fill. */
export const fillLabels: Record<ReturnType<typeof fillOf>, string> = {
  draft: 'Draft',
  open: 'Open',
  'partly-filled': 'Partly filled',
  filled: 'Filled',
  'on-hold': 'On hold',
  canceled: 'Canceled',
  past: 'Past',
};

/** The labels of the sides that cancel, or that don't want a person at a facility. */
export const sideLabels: Record<(typeof sides)[number], string> = {
  nurse: 'The nurse',
  facility: 'The facility',
  agency: 'The agency',
};

/** The groups of the matching rule, in words. */
export const groupLabels: Record<Group, string> = {
  fits: 'Fits',
  'not-known': 'Not known',
  'against-wishes': 'Against own wishes',
  'does-not-fit': 'Does not fit',
};
