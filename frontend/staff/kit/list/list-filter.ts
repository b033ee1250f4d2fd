import * as z from 'zod/mini';
import { addDays } from '#shared/calendar.ts';
import {
  type ExpiryLimit,
  expiryLimitLabels,
  expiryLimits,
  hasLicenseDue,
  isFileComplete,
} from '#shared/desk/credentials.ts';
import { type ShiftTime, shiftTimeLabels, shiftTimes } from '#shared/desk/wishes.ts';
import type { PreparedRow, SortOrder } from '#shared/list.ts';
import { usDate } from '#shared/messages.ts';
import { newYorkDay, startOfNewYorkDay } from '#shared/new-york.ts';
import { type Role, roleLabels, roles } from '#shared/nursing-roles.ts';
import { accountIdSchema } from '#shared/staff-accounts.ts';
import { type Status, statusesOf, statusRules } from '#shared/statuses.ts';
import { isOverdue, untouched } from '#shared/work.ts';
import { dayProblem } from './day-problem.ts';
import { choice, filterRows, type ListFilters, type NameOf, text } from './list-address.ts';
import { allLetters } from './name-letters.ts';

/** The filters of a list: those of section 5, and more. Days are New York's, `YYYY-MM-DD`; '' means no bound. */
export type ListFilter = {
  sort: SortOrder;
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

/** A full name is never longer: three parts of 50 characters. */
export const longestSearch = 152;

/** The label of a value of the owner filter. @param nameOf returns the displayed name of an account */
export function ownerWords(owner: string, nameOf: NameOf): string {
  if (owner === '') return 'Anybody’s';
  if (owner === 'me') return 'Mine';
  return owner === 'nobody' ? 'Nobody’s' : nameOf(owner);
}

const flag = (text: string) => (value: boolean) => (value ? text : '');

/** The filter that keeps every row, newest first. */
export const wholeList: ListFilter = {
  sort: 'date',
  name: '',
  together: false,
  from: '',
  to: '',
  roles: [],
  statuses: [],
  owner: '',
  overdue: false,
  needsLook: false,
  shifts: [],
  license: '',
  fileComplete: false,
};

/** The filters of the three kinds of records. The date range is inclusive, by New York's days. */
export const recordFilters: ListFilters<ListFilter, PreparedRow> = {
  none: wholeList,
  rules: {
    sort: { ...choice('sort', ['date', 'name'], 'date'), isView: true },
    name: {
      ...text('name', longestSearch),
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
      key: 'together',
      parse: (text, { before }) => text === 'yes' && before.name !== '',
      format: flag('yes'),
      matches: (together, { name }) => {
        const text = name.toLowerCase();
        return together ? ({ nameInLowerCase }) => nameInLowerCase.includes(text) : undefined;
      },
      chips: (together) =>
        together
          ? [{ key: 'together', text: 'Letters together', without: { together: false } }]
          : [],
    },
    from: {
      key: 'from',
      parse: (text, { today }) => (dayProblem(text, today) === undefined ? text : ''),
      format: (from) => from,
      matches: (from) => {
        if (from === '') return undefined;
        const start = startOfNewYorkDay(from);
        return ({ submittedAt }) => submittedAt >= start;
      },
      chips: (from) =>
        from === '' ? [] : [{ key: 'from', text: `From ${usDate(from)}`, without: { from: '' } }],
    },
    to: {
      key: 'to',
      parse: (text, { today, before }) =>
        text === today || dayProblem(text, today, before.from) !== undefined ? '' : text,
      format: (to) => to,
      matches: (to) => {
        if (to === '') return undefined;
        const end = startOfNewYorkDay(addDays(to, 1));
        return ({ submittedAt }) => submittedAt < end;
      },
      chips: (to) =>
        to === '' ? [] : [{ key: 'to', text: `To ${usDate(to)}`, without: { to: '' } }],
    },
    roles: {
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
      key: 'status',
      parse: (text, { kind }) => (kind ? listed(statusesOf[kind], text) : []),
      format: (statuses) => statuses.join(','),
      matches: (statuses) =>
        statuses.length === 0
          ? undefined
          : ({ work = untouched }) => statuses.includes(work.status),
      chips: (statuses) =>
        statuses.map((status) => ({
          key: status,
          text: statusRules[status].label,
          without: { statuses: statuses.filter((one) => one !== status) },
        })),
    },
    owner: {
      key: 'owner',
      parse: (text) =>
        text === 'me' || text === 'nobody' || z.safeParse(accountIdSchema, text).success
          ? text
          : '',
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
      key: 'look',
      parse: (text, { kind }) => kind === 'employment' && text === 'yes',
      format: flag('yes'),
      matches: (needsLook) =>
        needsLook ? ({ summary }) => (summary?.flags.length ?? 0) > 0 : undefined,
      chips: (needsLook) =>
        needsLook ? [{ key: 'look', text: 'Needs a look', without: { needsLook: false } }] : [],
    },
    shifts: {
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
      key: 'file',
      parse: (text, { kind }) => kind === 'employment' && text === 'complete',
      format: flag('complete'),
      matches: (fileComplete) => {
        const now = new Date();
        return fileComplete
          ? ({ summary }) => isFileComplete(summary?.credentials, now)
          : undefined;
      },
      chips: (fileComplete) =>
        fileComplete
          ? [{ key: 'file', text: 'File complete', without: { fileComplete: false } }]
          : [],
    },
  },
};

/** The values that a comma-separated text names, in the order of `values`. */
function listed<Value extends string>(values: readonly Value[], text: string): Value[] {
  const named = text.split(',');
  return values.filter((value) => named.includes(value));
}

/** The number of rows whose name contains the text as it is typed. */
export const countTogether = (rows: readonly PreparedRow[], name: string): number =>
  filterRows(recordFilters, rows, { ...wholeList, name, together: true }).length;
