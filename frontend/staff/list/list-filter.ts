import * as z from 'zod/mini';
import {
  type ExpiryLimit,
  expiryLimitLabels,
  expiryLimits,
  hasLicenseDue,
  isFileComplete,
} from '#shared/desk/credentials.ts';
import { type ShiftTime, shiftTimeLabels, shiftTimes } from '#shared/desk/wishes.ts';
import type { Kind } from '#shared/kinds.ts';
import type { PreparedRow, SortOrder } from '#shared/list.ts';
import { dayAfter, newYorkDate, newYorkDay, startOfNewYorkDay } from '#shared/new-york.ts';
import { type Role, roleLabels, roles } from '#shared/nursing-roles.ts';
import { accountIdSchema } from '#shared/staff-accounts.ts';
import { type Status, statusesOf, statusRules } from '#shared/statuses.ts';
import { isOverdue, untouched } from '#shared/work.ts';
import { dayProblem } from './day-problem.ts';
import { allLetters } from './name-letters.ts';

/** The filters of a list: those of section 5, and more. Days are New York's, `YYYY-MM-DD`; '' means no bound. */
type Filters = {
  name: string;
  /** Only names that contain the search text as it is typed. */
  together: boolean;
  from: string;
  /** '' means up to today. */
  to: string;
  /** Only applications that answer Yes for all of these roles. */
  roles: readonly Role[];
  /** Only records with one of these statuses; an empty array keeps all. */
  statuses: readonly Status[];
  /** Only records of this owner: `me` is the signed-in account, `nobody` means no owner, others are the `sub` of an account. */
  owner: string;
  /** Only records whose next action is overdue. */
  overdue: boolean;
  /** Only applications with an answer that staff should check. */
  needsLook: boolean;
  /** Only applicants who want any of these. */
  shifts: readonly ShiftTime[];
  /** Only applications with a license that has expired or expires within this limit. */
  license: '' | ExpiryLimit;
  /** Only applications whose personnel file is complete. */
  fileComplete: boolean;
};
export type FilterName = keyof Filters;
export type ListFilter = Filters & { sort: SortOrder };

/** A full name is never longer: three parts of 50 characters. */
export const longestSearch = 152;

/** The label of a value of the owner filter. @param nameOf returns the displayed name of an account */
export function ownerWords(owner: string, nameOf: NameOf): string {
  if (owner === '') return 'Anybody’s';
  if (owner === 'me') return 'Mine';
  return owner === 'nobody' ? 'Nobody’s' : nameOf(owner);
}

/** A day in the format of the list's dates. 17:00 UTC is on the same day everywhere in the United States. */
const writtenDay = (day: string): string => newYorkDate(new Date(`${day}T17:00:00Z`));

/** Returns the displayed name of the account with this `sub`. */
type NameOf = (sub: string) => string;

/** An active filter: its text, and the change that removes it. */
export type Chip = { key: string; text: string; without: Partial<ListFilter> };

/** The rules of a filter. Its control is in `filter-controls.tsx`. */
type FilterRules<Value> = {
  /** The value that keeps every row. */
  none: Value;
  /** The name of its parameter in the address's fragment. */
  key: string;
  /**
   * Reads the value from the address, which is untrusted input. A text that `format` would not write counts as absent.
   * @param list `before` contains the values of the filters above this one
   */
  parse: (text: string, list: { kind: Kind; today: string; before: ListFilter }) => Value;
  /** Writes the value for the address; '' leaves the parameter out. */
  format: (value: Value) => string;
  /** Returns the test for a row; undefined when every row passes. @param me the `sub` of the signed-in account */
  matches: (
    value: Value,
    filter: ListFilter,
    me: string,
  ) => ((row: PreparedRow) => boolean) | undefined;
  chips: (value: Value, nameOf: NameOf) => Chip[];
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
    matches: (name) => {
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
    matches: (together, { name }) => {
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
    matches: (from) => {
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
    matches: (to) => {
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
    matches: (ticked) =>
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
    matches: (statuses) =>
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
    parse: (text) =>
      text === 'me' || text === 'nobody' || z.safeParse(accountIdSchema, text).success ? text : '',
    format: (owner) => owner,
    matches: (owner, _filter, me) => {
      if (owner === '') return undefined;
      const wanted = owner === 'nobody' ? undefined : owner === 'me' ? me : owner;
      return ({ work = untouched }) => work.owner === wanted;
    },
    chips: (owner, nameOf) =>
      owner === ''
        ? []
        : [
            {
              key: 'owner',
              text: ownerWords(owner, (sub) => `Owner: ${nameOf(sub)}`),
              without: { owner: '' },
            },
          ],
  },
  overdue: {
    none: false,
    key: 'due',
    parse: (text) => text === 'overdue',
    format: flag('overdue'),
    matches: (overdue) => {
      const today = newYorkDay(new Date());
      return overdue ? ({ work = untouched }) => isOverdue(work, today) : undefined;
    },
    chips: (overdue) =>
      overdue ? [{ key: 'due', text: 'Overdue', without: { overdue: false } }] : [],
  },
  needsLook: {
    none: false,
    key: 'look',
    parse: (text, { kind }) => kind === 'employment' && text === 'yes',
    format: flag('yes'),
    matches: (needsLook) =>
      needsLook ? ({ summary }) => (summary?.flags.length ?? 0) > 0 : undefined,
    chips: (needsLook) =>
      needsLook ? [{ key: 'look', text: 'Needs a look', without: { needsLook: false } }] : [],
  },
  shifts: {
    none: [],
    key: 'shifts',
    parse: (text, { kind }) => (kind === 'employment' ? listed(shiftTimes, text) : []),
    format: (shifts) => shifts.join(','),
    matches: (shifts) =>
      shifts.length === 0
        ? undefined
        : ({ summary }) => summary?.wishes?.shifts.some((one) => shifts.includes(one)) ?? false,
    chips: (shifts) =>
      shifts.map((shift) => ({
        key: `shift-${shift}`,
        text: `Wants ${shiftTimeLabels[shift].toLowerCase()}`,
        without: { shifts: shifts.filter((one) => one !== shift) },
      })),
  },
  license: {
    none: '',
    key: 'license',
    parse: (text, { kind }) =>
      (kind === 'employment' && expiryLimits.find((limit) => limit === text)) || '',
    format: (limit) => limit,
    matches: (limit) => {
      if (limit === '') return undefined;
      const isDue = hasLicenseDue(limit, new Date());
      return ({ summary }) => isDue(summary?.credentials);
    },
    chips: (limit) =>
      limit === ''
        ? []
        : [
            {
              key: 'license',
              text: `License: ${expiryLimitLabels[limit].toLowerCase()}`,
              without: { license: '' },
            },
          ],
  },
  fileComplete: {
    none: false,
    key: 'file',
    parse: (text, { kind }) => kind === 'employment' && text === 'complete',
    format: flag('complete'),
    matches: (fileComplete) => {
      const now = new Date();
      return fileComplete ? ({ summary }) => isFileComplete(summary?.credentials, now) : undefined;
    },
    chips: (fileComplete) =>
      fileComplete
        ? [{ key: 'file', text: 'File complete', without: { fileComplete: false } }]
        : [],
  },
};

/** The values that a comma-separated text names, in the order of `values`. */
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
  overdue: filterRules.overdue.none,
  needsLook: filterRules.needsLook.none,
  shifts: filterRules.shifts.none,
  license: filterRules.license.none,
  fileComplete: filterRules.fileComplete.none,
};

/** The filter without conditions, in the same sort order. */
export const clearedFilter = ({ sort }: ListFilter): ListFilter => ({ ...wholeList, sort });

const keepsOf = <Name extends FilterName>(name: Name, filter: ListFilter, me: string) =>
  filterRules[name].matches(filter[name], filter, me);

/**
 * The rows that match the filter, in the order in which they are given (section 5). The date range is inclusive, by New
 * York's days.
 * @param me the `sub` of the signed-in account, for the owner filter `me`
 */
export function filterRows(
  rows: readonly PreparedRow[],
  filter: ListFilter,
  me = '',
): readonly PreparedRow[] {
  const tests = filterNames.flatMap((name) => keepsOf(name, filter, me) ?? []);
  return rows.filter((row) => tests.every((matches) => matches(row)));
}

/** The number of rows whose name contains the text as it is typed. */
export const countTogether = (rows: readonly PreparedRow[], name: string): number =>
  filterRows(rows, { ...wholeList, name, together: true }).length;

const chipsOf = <Name extends FilterName>(name: Name, filter: ListFilter, nameOf: NameOf): Chip[] =>
  filterRules[name].chips(filter[name], nameOf);

/** The active filters. @param nameOf returns the displayed name of an account; callers that show no texts leave it out */
export const activeFilters = (filter: ListFilter, nameOf: NameOf = (sub) => sub): Chip[] =>
  filterNames.flatMap((name) => chipsOf(name, filter, nameOf));
