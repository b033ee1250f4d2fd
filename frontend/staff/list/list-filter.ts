import type { Kind } from '#shared/kinds.ts';
import type { PreparedRow, SortOrder } from '#shared/list.ts';
import { dayAfter, newYorkDate, startOfNewYorkDay } from '#shared/new-york.ts';
import { type Role, roleLabels, roles } from '#shared/nursing-roles.ts';
import { type Status, statusesOf, statusRules } from '#shared/statuses.ts';
import { untouched } from '#shared/work.ts';
import { dayProblem } from './day-problem.ts';
import { allLetters } from './name-letters.ts';

/** What a list is filtered by (section 5, and more). Days are New York's, `YYYY-MM-DD`; '' means no bound. */
type Filters = {
  name: string;
  /** Only names that contain the search text as it is typed. */
  together: boolean;
  from: string;
  /** Without it the list goes up to today. */
  to: string;
  /** All of these answered with Yes. */
  roles: readonly Role[];
  /** Any of these; none ticked keeps all. */
  statuses: readonly Status[];
  /** Only what the one who looks has taken on, or nobody. */
  owner: '' | 'me' | 'nobody';
  /** Only applications with an answer that someone should look at. */
  needsLook: boolean;
};
export type FilterName = keyof Filters;
export type ListFilter = Filters & { sort: SortOrder };

/** A full name is never longer: three parts of 50 characters. */
export const longestSearch = 152;

export const ownerLabels = { me: 'Mine', nobody: 'Nobody’s' } as const;

/** A day as the list shows dates; noon is on the same day everywhere in the United States. */
const writtenDay = (day: string): string => newYorkDate(new Date(`${day}T17:00:00Z`));

/** Something that leaves rows out, and the filter without it. */
export type Chip = { key: string; text: string; without: Partial<ListFilter> };

/** All there is to know of a filter but its control, which `filter-fields.tsx` has. */
type FilterRules<Value> = {
  /** What leaves no row out. */
  none: Value;
  /** Its name in the address. */
  key: string;
  /**
   * Reads it from the address. Anyone may have written that, so what is not as `format` writes it counts as absent.
   * @param before the filters above it
   */
  parse: (text: string, list: { kind: Kind; today: string; before: ListFilter }) => Value;
  /** '' where nothing is to be in the address. */
  format: (value: Value) => string;
  /** Whether it keeps a row; undefined where it keeps all. @param me the account that looks */
  keeps: (
    value: Value,
    filter: ListFilter,
    me: string,
  ) => ((row: PreparedRow) => boolean) | undefined;
  chips: (value: Value) => Chip[];
};

const flag = (text: string) => (value: boolean) => (value ? text : '');

/** Every filter, in the order of the address and of the chips. */
export const filterRules: { [Name in FilterName]: FilterRules<Filters[Name]> } = {
  name: {
    none: '',
    key: 'name',
    parse: (text) => text.slice(0, longestSearch),
    format: (name) => name,
    // Every character of the search text, in any order, at least as often, in any case.
    keeps: (name) => {
      if (name === '') return undefined;
      const hasAll = allLetters(name);
      return ({ nameInLowerCase }) => hasAll(nameInLowerCase);
    },
    chips: (name) =>
      name === ''
        ? []
        : [{ key: 'name', text: `Name: ${name}`, without: { name: '', together: false } }],
  },
  together: {
    none: false,
    key: 'together',
    parse: (text, { before }) => text === 'yes' && before.name !== '',
    format: flag('yes'),
    keeps: (together, { name }) => {
      const text = name.toLowerCase();
      return together ? ({ nameInLowerCase }) => nameInLowerCase.includes(text) : undefined;
    },
    chips: (together) =>
      together ? [{ key: 'together', text: 'Letters together', without: { together: false } }] : [],
  },
  from: {
    none: '',
    key: 'from',
    parse: (text, { today }) => (dayProblem(text, today) === undefined ? text : ''),
    format: (from) => from,
    keeps: (from) => {
      if (from === '') return undefined;
      const start = startOfNewYorkDay(from);
      return ({ submittedAt }) => submittedAt >= start;
    },
    chips: (from) =>
      from === '' ? [] : [{ key: 'from', text: `From ${writtenDay(from)}`, without: { from: '' } }],
  },
  to: {
    none: '',
    key: 'to',
    parse: (text, { today, before }) =>
      text === today || dayProblem(text, today, before.from) !== undefined ? '' : text,
    format: (to) => to,
    keeps: (to) => {
      if (to === '') return undefined;
      const end = startOfNewYorkDay(dayAfter(to));
      return ({ submittedAt }) => submittedAt < end;
    },
    chips: (to) =>
      to === '' ? [] : [{ key: 'to', text: `To ${writtenDay(to)}`, without: { to: '' } }],
  },
  roles: {
    none: [],
    key: 'roles',
    parse: (text, { kind }) => (kind === 'employment' ? listed(roles, text) : []),
    format: (ticked) => ticked.join(','),
    keeps: (ticked) =>
      ticked.length === 0 ? undefined : (row) => ticked.every((role) => row[role] === 'Yes'),
    chips: (ticked) =>
      ticked.map((role) => ({
        key: role,
        text: roleLabels[role],
        without: { roles: ticked.filter((one) => one !== role) },
      })),
  },
  statuses: {
    none: [],
    key: 'status',
    parse: (text, { kind }) => listed(statusesOf[kind], text),
    format: (statuses) => statuses.join(','),
    keeps: (statuses) =>
      statuses.length === 0 ? undefined : ({ work = untouched }) => statuses.includes(work.status),
    chips: (statuses) =>
      statuses.map((status) => ({
        key: status,
        text: statusRules[status].label,
        without: { statuses: statuses.filter((one) => one !== status) },
      })),
  },
  owner: {
    none: '',
    key: 'owner',
    parse: (text) => (text === 'me' || text === 'nobody' ? text : ''),
    format: (owner) => owner,
    keeps: (owner, _filter, me) =>
      owner === ''
        ? undefined
        : ({ work = untouched }) => work.owner === (owner === 'me' ? me : undefined),
    chips: (owner) =>
      owner === '' ? [] : [{ key: 'owner', text: ownerLabels[owner], without: { owner: '' } }],
  },
  needsLook: {
    none: false,
    key: 'look',
    parse: (text, { kind }) => kind === 'employment' && text === 'yes',
    format: flag('yes'),
    keeps: (needsLook) =>
      needsLook ? ({ summary }) => (summary?.flags.length ?? 0) > 0 : undefined,
    chips: (needsLook) =>
      needsLook ? [{ key: 'look', text: 'Needs a look', without: { needsLook: false } }] : [],
  },
};

/** Those of the values that a text names, separated by commas. */
function listed<Value extends string>(values: readonly Value[], text: string): Value[] {
  const named = text.split(',');
  return values.filter((value) => named.includes(value));
}

const isFilterName = (name: string): name is FilterName => name in filterRules;
export const filterNames: readonly FilterName[] = Object.keys(filterRules).filter(isFilterName);

/** The filter that keeps every row, newest first. */
export const wholeList: ListFilter = {
  sort: 'date',
  name: filterRules.name.none,
  together: filterRules.together.none,
  from: filterRules.from.none,
  to: filterRules.to.none,
  roles: filterRules.roles.none,
  statuses: filterRules.statuses.none,
  owner: filterRules.owner.none,
  needsLook: filterRules.needsLook.none,
};

/** The same order without any filter. */
export const clearedFilter = ({ sort }: ListFilter): ListFilter => ({ ...wholeList, sort });

const keepsOf = <Name extends FilterName>(name: Name, filter: ListFilter, me: string) =>
  filterRules[name].keeps(filter[name], filter, me);

/**
 * The rows that the filter keeps, in the order in which they are given (section 5). The date range is inclusive, by New
 * York's days.
 * @param me the account that looks, for what is its own
 */
export function filterRows(
  rows: readonly PreparedRow[],
  filter: ListFilter,
  me = '',
): readonly PreparedRow[] {
  const tests = filterNames.flatMap((name) => keepsOf(name, filter, me) ?? []);
  return rows.filter((row) => tests.every((keeps) => keeps(row)));
}

/** How many names contain the text as it is typed. */
export const countTogether = (rows: readonly PreparedRow[], name: string): number =>
  filterRows(rows, { ...wholeList, name, together: true }).length;

const chipsOf = <Name extends FilterName>(name: Name, filter: ListFilter): Chip[] =>
  filterRules[name].chips(filter[name]);

/** What leaves rows out at the moment. */
export const activeFilters = (filter: ListFilter): Chip[] =>
  filterNames.flatMap((name) => chipsOf(name, filter));
