import type { DaySpan } from '#frontend/staff/queries/use-orders.ts';
import { addDays } from '#shared/days.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import { mondayOf } from '#shared/desk/shift-times.ts';
import { countIn, type Fill, fillOf, fills, freeOf, type Shift } from '#shared/desk/shifts.ts';
import { isRole, type Role } from '#shared/nursing-roles.ts';

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

/** The work of the desk: open shifts with a free opening, those of them that have begun, and those with a yes that waits. */
export const workLabels = {
  needs: 'With free openings',
  'under-way': 'Under way and not filled',
  'said-yes': 'Said yes, not placed yet',
} as const;
type Work = keyof typeof workLabels;
const isWork = (text: string): text is Work => Object.hasOwn(workLabels, text);
export const works = Object.keys(workLabels).filter(isWork);

/** '' is all shifts except canceled ones. */
export type StateFilter = '' | Work | Exclude<Fill, 'past'>;
const isState = (text: string): text is StateFilter =>
  isWork(text) || (text !== 'past' && fills.some((fill) => fill === text));

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

/** The days whose shifts a view needs. A shift of yesterday can be under way. */
export const spanOf = ({ layout, week, when }: ShiftsView, today: string): DaySpan => {
  if (layout === 'week') return { from: week, until: addDays(week, 8) };
  const time = times[when];
  return { from: 'firstDay' in time ? addDays(today, time.firstDay) : today };
};

/** 'Concord, NH'. */
export const townWords = ({ town, state }: Pick<Facility, 'town' | 'state'>): string =>
  `${town}, ${state}`;

/** A shift with its facility. */
export type ShiftAtFacility = { shift: Shift; facility: Facility | undefined };

/** Whether a shift waits for a step of staff. */
function isWaiting(work: Work, shift: Shift, now: Date): boolean {
  if (shift.state !== 'open' || shift.end <= now.toISOString()) return false;
  if (work === 'said-yes') return countIn(shift, ['said-yes']) > 0;
  return freeOf(shift) > 0 && (work === 'needs' || shift.start <= now.toISOString());
}

/** Whether a shift has the role, the place and the state of a view. */
export function fits(
  { shift, facility }: ShiftAtFacility,
  { role, town, facility: wanted, state }: ShiftsView,
  now: Date,
): boolean {
  if (role !== '' && shift.role !== role) return false;
  if (wanted !== '' && shift.facility !== wanted) return false;
  if (town !== '' && (facility === undefined || townWords(facility) !== town)) return false;
  if (isWork(state)) return isWaiting(state, shift, now);
  // The state of a past shift counts, too.
  const fill = fillOf(shift, new Date(0));
  return state === '' ? fill !== 'canceled' : fill === state;
}

/** The shifts of the list, sorted by their start; past shifts in the reverse order. */
export function shiftsOfList(
  shifts: readonly ShiftAtFacility[],
  view: ShiftsView,
  { today, now }: { today: string; now: Date },
): ShiftAtFacility[] {
  const time = times[view.when];
  const last = 'lastDay' in time ? addDays(today, time.lastDay) : '9999';
  const matching = shifts.filter((one) => {
    const isOver = one.shift.end <= now.toISOString();
    if (isOver !== isPast(view.when) || !fits(one, view, now)) return false;
    return isOver || one.shift.day <= last;
  });
  return isPast(view.when) ? matching.toReversed() : matching;
}
