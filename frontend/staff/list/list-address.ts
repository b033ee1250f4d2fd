import * as z from 'zod/mini';
import type { Kind } from '#shared/kinds.ts';
import { type ListFilter, wholeList } from '#shared/list.ts';
import { roles } from '#shared/nursing-roles.ts';
import { statusesOf } from '#shared/work.ts';

/** What a list shows: kept in the address's fragment, which no server ever sees. */
export type ListView = { filter: ListFilter; page: number };

/** A full name is never longer: three parts of 50 characters. */
export const longestSearch = 152;

/** `YYYY-MM-DD`, of a year that somebody has finished typing, and on the calendar. */
const isDay = (text: string): boolean =>
  /^[1-9]\d{3}-\d\d-\d\d$/.test(text) &&
  Number.isFinite(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

export type DayProblem = 'not-a-day' | 'after-today' | 'before-from';

/**
 * What is wrong with a bound of the date range (section 5): not past today, To not before From.
 * @param from the other bound when `day` is the range's end, else ''
 * @returns undefined for a day that can be filtered by
 */
export function dayProblem(day: string, today: string, from = ''): DayProblem | undefined {
  if (!isDay(day)) return 'not-a-day';
  if (day > today) return 'after-today';
  return from !== '' && day < from ? 'before-from' : undefined;
}

const pageSchema = z.string().check(z.regex(/^[1-9]\d{0,6}$/));
const roleSchema = z.enum(roles);

/**
 * Reads a list's fragment. Anybody may have written it, so each part that is not as `formatListView`
 * writes it counts as absent.
 * @param hash with or without its `#`
 * @param today New York's day, `YYYY-MM-DD`
 */
export function parseListView(hash: string, kind: Kind, today: string): ListView {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const text = (name: string) => given.get(name) ?? '';
  const day = (name: string, from = '') =>
    dayProblem(text(name), today, from) === undefined ? text(name) : '';

  const from = day('from');
  const to = day('to', from);
  const ticked = text('roles')
    .split(',')
    .flatMap((role) => {
      const parsed = z.safeParse(roleSchema, role);
      return parsed.success ? [parsed.data] : [];
    });
  const statuses = text('status').split(',');
  const owner = text('owner');
  const page = z.safeParse(pageSchema, text('page'));
  return {
    filter: {
      sort: text('sort') === 'name' ? 'name' : 'date',
      name: text('name').slice(0, longestSearch),
      from,
      to: to === today ? '' : to,
      roles: kind === 'employment' ? roles.filter((role) => ticked.includes(role)) : [],
      ...(text('suspected') === '1' && { suspected: true }),
      statuses: statusesOf[kind].filter((status) => statuses.includes(status)),
      owner: owner === 'me' || owner === 'nobody' ? owner : '',
      needsLook: kind === 'employment' && text('look') === 'yes',
      together: text('name') !== '' && text('together') === 'yes',
    },
    page: page.success ? Number(page.data) : 1,
  };
}

/** A view as a fragment with its `#`; '' for the whole list's first page. */
export function formatListView({ filter, page }: ListView): string {
  const parts = new URLSearchParams();
  if (filter.sort !== 'date') parts.set('sort', filter.sort);
  if (filter.name !== '') parts.set('name', filter.name);
  if (filter.from !== '') parts.set('from', filter.from);
  if (filter.to !== '') parts.set('to', filter.to);
  if (filter.roles.length > 0) parts.set('roles', filter.roles.join(','));
  if (filter.suspected) parts.set('suspected', '1');
  if (filter.statuses.length > 0) parts.set('status', filter.statuses.join(','));
  if (filter.owner !== '') parts.set('owner', filter.owner);
  if (filter.needsLook) parts.set('look', 'yes');
  if (filter.together && filter.name !== '') parts.set('together', 'yes');
  if (page > 1) parts.set('page', String(page));
  const text = parts.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `#${text}`;
}

/** The same order without any filter. */
export const clearedFilter = ({ sort }: ListFilter): ListFilter => ({ ...wholeList, sort });

/** How many filters leave rows out. */
export const countFilters = ({ name, from, to, roles: ticked, ...more }: ListFilter): number =>
  [name, from, to, more.owner].filter((text) => text !== '').length +
  [more.needsLook, more.suspected, name !== '' && more.together].filter(Boolean).length +
  ticked.length +
  more.statuses.length;

/** Whether the filter leaves rows out. */
export const isFiltering = (filter: ListFilter): boolean => countFilters(filter) > 0;
