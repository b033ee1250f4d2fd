import { choice, type ListFilters, text } from '#frontend/staff/kit/list/list-address.ts';
import type { DaySpan } from '#frontend/staff/kit/queries/use-orders.ts';
import { addDays, isDay } from '#shared/calendar.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import { mondayOf } from '#shared/desk/shift-times.ts';
import { countIn, fillOf, fills, freeOf, type Shift } from '#shared/desk/shifts.ts';
import { type WorkKind, workKinds } from '#shared/desk/wishes.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { type Role, roles } from '#shared/nursing-roles.ts';

/** The periods of the list, with their first or last day, counted from today. */
const times = {
  coming: { label: 'From today on' },
  'two-days': { label: 'Today and tomorrow', lastDay: 1 },
  week: { label: 'Next 7 days', lastDay: 6 },
  'past-30': { label: 'Past 30 days', firstDay: -30 },
  'past-365': { label: 'Past 12 months', firstDay: -365 },
} as const satisfies Record<string, { label: string; firstDay?: number; lastDay?: number }>;
type When = keyof typeof times;
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
const works = Object.keys(workLabels).filter(isWork);

/** The states to filter by. '' is all shifts except canceled ones. */
export const states = ['', ...works, ...fills.filter((fill) => fill !== 'past')] as const;

/** The filters and the layout of `/shifts`. '' is every value. */
export type ShiftsFilter = {
  layout: 'list' | 'week';
  /** The Monday of the week; '' is this week. */
  week: string;
  /** The rows of the week. */
  by: 'facility' | 'nurse';
  /** The day of the week that a phone shows; '' is today, or else the Monday. */
  day: string;
  /** The id of the shift whose people are beside the week. */
  shift: string;
  when: When;
  role: Role | '';
  kind: WorkKind | '';
  /** 'Concord, NH'. */
  town: string;
  /** The id of a facility. */
  facility: string;
  state: (typeof states)[number];
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

/** The filters of the shifts. A week has its own days, so the period of the list does not count there. */
export const shiftFilters: ListFilters<ShiftsFilter, ShiftAtFacility> = {
  none: {
    ...{ layout: 'list', week: '', by: 'facility', day: '', shift: '' },
    ...{ when: 'coming', role: '', kind: '', town: '', facility: '', state: '' },
  },
  rules: {
    layout: { ...choice('view', ['list', 'week'], 'list'), isView: true },
    week: {
      key: 'week',
      parse(text, { today, before }) {
        const monday = before.layout === 'week' && isDay(text) ? mondayOf(text) : '';
        return monday === mondayOf(today) ? '' : monday;
      },
      format: (week) => week,
      isView: true,
    },
    by: {
      ...choice('by', ['facility', 'nurse'], 'facility'),
      isView: true,
    },
    day: {
      key: 'day',
      parse: (text, { before }) => (before.layout === 'week' && isDay(text) ? text : ''),
      format: (day) => day,
      isView: true,
    },
    shift: { ...text('shift', 100), isView: true },
    when: {
      ...choice('when', whens, 'coming'),
      matches(when, { layout }) {
        if (layout === 'week') return undefined;
        const now = new Date();
        const time = times[when];
        const last = 'lastDay' in time ? addDays(newYorkDay(now), time.lastDay) : '9999';
        return ({ shift }) =>
          shift.end <= now.toISOString() ? isPast(when) : !isPast(when) && shift.day <= last;
      },
    },
    role: {
      ...choice('role', ['', ...roles], ''),
      matches: (role) => (role === '' ? undefined : ({ shift }) => shift.role === role),
    },
    kind: {
      ...choice('kind', ['', ...workKinds], ''),
      matches: (kind) => (kind === '' ? undefined : ({ shift }) => shift.kind === kind),
    },
    town: {
      ...text('town', 100),
      matches: (town) =>
        town === ''
          ? undefined
          : ({ facility }) => facility !== undefined && townWords(facility) === town,
    },
    facility: {
      ...text('facility', 100),
      matches: (id) => (id === '' ? undefined : ({ shift }) => shift.facility === id),
    },
    state: {
      ...choice('state', states, ''),
      matches(state) {
        const now = new Date();
        if (isWork(state)) return ({ shift }) => isWaiting(state, shift, now);
        // The state of a past shift counts, too.
        const fillEver = (shift: Shift) => fillOf(shift, new Date(0));
        return ({ shift }) =>
          state === '' ? fillEver(shift) !== 'canceled' : fillEver(shift) === state;
      },
    },
  },
};

/** The days whose shifts a view needs. A shift of yesterday can be under way, and a night ends on the next day. */
export function spanOf({ layout, week, when }: ShiftsFilter, today: string): DaySpan {
  if (layout === 'week') {
    const monday = week || mondayOf(today);
    return { from: monday, until: addDays(monday, 8) };
  }
  const time = times[when];
  if ('firstDay' in time) return { from: addDays(today, time.firstDay), until: addDays(today, 1) };
  return { from: today, ...('lastDay' in time && { until: addDays(today, time.lastDay + 2) }) };
}
