import { townWords } from '#frontend/staff/layout/line-words.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import { type Fill, fillOf, fills, freeOn, type Line } from '#shared/desk/lines.ts';
import { mondayOf } from '#shared/desk/shift-times.ts';
import { isRole, type Role } from '#shared/nursing-roles.ts';
import { daysAfter } from './shift-days.ts';

/** The periods of the list, with their first or last day, counted from today. */
const times = {
  coming: { label: 'From today on' },
  'two-days': { label: 'Today and tomorrow', lastDay: 1 },
  week: { label: 'Next 7 days', lastDay: 6 },
  'past-30': { label: 'Past 30 days', firstDay: -30 },
  'past-365': { label: 'Past 12 months', firstDay: -365 },
} as const satisfies Record<string, { label: string; firstDay?: number; lastDay?: number }>;
export type When = keyof typeof times;
const isWhen = (text: string): text is When => Object.hasOwn(times, text);
export const whens = Object.keys(times).filter(isWhen);
export const whenLabel = (when: When): string => times[when].label;
export const isPast = (when: When): boolean => 'firstDay' in times[when];

/** '' is all lines except canceled ones; `needs` is the open lines with a free place. */
export type StateFilter = '' | 'needs' | Exclude<Fill, 'past'>;
const isState = (text: string): text is StateFilter =>
  text === 'needs' || (text !== 'past' && fills.some((fill) => fill === text));

/** The view of `/shifts`, as its address has it. */
export type ShiftsView = {
  layout: 'list' | 'week';
  /** The Monday of the week. */
  week: string;
  when: When;
  role: Role | '';
  /** 'Concord, NH'. */
  town: string;
  /** The id of a facility. */
  facility: string;
  state: StateFilter;
  page: number;
};

/** The view without any filter. @param today New York's day */
export const firstView = (today: string): ShiftsView => ({
  ...{ layout: 'list', week: mondayOf(today), when: 'coming', role: '' },
  ...{ town: '', facility: '', state: '', page: 1 },
});

/** The changed values of a view, or a function of the current view. */
export type ViewChange = Partial<ShiftsView> | ((view: ShiftsView) => Partial<ShiftsView>);

const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Reads the query string of the address; a value that `formatShifts` does not write counts as absent. */
export function parseShifts(search: string, today: string): ShiftsView {
  const given = new URLSearchParams(search);
  const of = (name: string): string => given.get(name) ?? '';
  const first = firstView(today);
  const [week, when, role, state, page] = [
    of('week'),
    of('when'),
    of('role'),
    of('state'),
    of('page'),
  ];
  return {
    layout: of('view') === 'week' ? 'week' : 'list',
    week: isDay(week) ? mondayOf(week) : first.week,
    when: isWhen(when) ? when : first.when,
    role: isRole(role) ? role : '',
    town: of('town'),
    facility: of('facility'),
    state: isState(state) ? state : '',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** A view as a query string with its `?`; '' for the list without a filter. */
export function formatShifts(view: ShiftsView, today: string): string {
  const { layout, week, when, role, town, facility, state, page } = view;
  const first = firstView(today);
  const parts = new URLSearchParams();
  if (layout === 'week') parts.set('view', layout);
  if (layout === 'week' && week !== first.week) parts.set('week', week);
  if (when !== first.when) parts.set('when', when);
  if (role !== '') parts.set('role', role);
  if (town !== '') parts.set('town', town);
  if (facility !== '') parts.set('facility', facility);
  if (state !== '') parts.set('state', state);
  if (page !== 1) parts.set('page', `${page}`);
  return parts.size === 0 ? '' : `?${parts}`;
}

/** The number of active filters. The week has its own days, so its period does not count. */
export const filtersOf = (view: ShiftsView): number =>
  [view.role, view.town, view.facility, view.state].filter((value) => value !== '').length +
  (view.layout === 'list' && view.when !== 'coming' ? 1 : 0);

/** The view without filters, at the same week. */
export const clearedView = (view: ShiftsView, today: string): ShiftsView => ({
  ...firstView(today),
  layout: view.layout,
  week: view.week,
});

/** The first day whose lines a view needs. */
export const firstDayOf = ({ layout, week, when }: ShiftsView, today: string): string => {
  if (layout === 'week') return week;
  const time = times[when];
  return 'firstDay' in time ? daysAfter(today, time.firstDay) : today;
};

/** A line with its facility. */
export type LineAtFacility = { line: Line; facility: Facility | undefined };

/** The fill of a line, ignoring the current time, so that the state filter finds past lines. */
const fillEver = (line: Line): Fill => fillOf(line, new Date(0));

/** Whether a line has the role, the place and the state of a view on some of these days. */
export function fits(
  { line, facility }: LineAtFacility,
  { role, town, facility: wanted, state }: ShiftsView,
  days: readonly string[],
): boolean {
  if (role !== '' && line.role !== role) return false;
  if (wanted !== '' && line.facility !== wanted) return false;
  if (town !== '' && (facility === undefined || townWords(facility) !== town)) return false;
  const fill = fillEver(line);
  if (state === '') return fill !== 'canceled';
  if (state !== 'needs') return fill === state;
  return line.state === 'open' && days.some((day) => freeOn(line, day) > 0);
}

/** The lines of the list, sorted by their first start; past lines in the reverse order. */
export function linesOfList(
  lines: readonly LineAtFacility[],
  view: ShiftsView,
  { today, now }: { today: string; now: string },
): LineAtFacility[] {
  const time = times[view.when];
  const last = 'lastDay' in time ? daysAfter(today, time.lastDay) : '9999';
  const matching = lines.filter((one) => {
    const { shifts } = one.line;
    const isOver = (shifts.at(-1)?.end ?? '') <= now;
    if (isPast(view.when)) return isOver && fits(one, view, one.line.days);
    const days = shifts.filter(({ day, end }) => end > now && day <= last).map(({ day }) => day);
    return !isOver && days.length > 0 && fits(one, view, days);
  });
  return isPast(view.when) ? matching.toReversed() : matching;
}
