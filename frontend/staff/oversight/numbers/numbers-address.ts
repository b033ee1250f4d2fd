import type { ListFilters } from '#frontend/staff/kit/list/list-address.ts';
import { addDays, isDay } from '#shared/calendar.ts';
import { mondayOf } from '#shared/desk/shift-times.ts';

/** Shifts are kept for a year: older weeks would miss theirs. */
const weeksBack = 51;

/** The Mondays of the oldest week, of the last whole week and of the present one. @param today New York's day */
export function weeksAt(today: string): { oldest: string; last: string; present: string } {
  const present = mondayOf(today);
  return { oldest: addDays(present, -7 * weeksBack), last: addDays(present, -7), present };
}

/** The Monday of the week; '' is the last whole week. */
type NumbersFilter = { week: string };

/** The week in the address. */
export const numbersFilters: ListFilters<NumbersFilter, never> = {
  none: { week: '' },
  rules: {
    week: {
      key: 'week',
      parse(text, { today }) {
        const { oldest, last, present } = weeksAt(today);
        const monday = isDay(text) ? mondayOf(text) : '';
        return monday >= oldest && monday <= present && monday !== last ? monday : '';
      },
      format: (week) => week,
      isView: true,
    },
  },
};
