import * as z from 'zod/mini';
import type { Kind } from '#shared/kinds.ts';
import {
  type FilterName,
  filterNames,
  filterRules,
  type ListFilter,
  wholeList,
} from './list-filter.ts';

/** The filter and page of a list. The address has them in its fragment, which browsers never send to a server. */
export type ListView = { filter: ListFilter; page: number };

const pageSchema = z.string().check(z.regex(/^[1-9]\d{0,6}$/));

type Context = { kind: Kind; today: string; given: URLSearchParams };

/** Returns the filter with the value of `name` from the fragment. */
const withParsed = <Name extends FilterName>(
  filter: ListFilter,
  name: Name,
  { given, ...list }: Context,
): ListFilter => {
  const { key, parse } = filterRules[name];
  return { ...filter, [name]: parse(given.get(key) ?? '', { ...list, before: filter }) };
};

/**
 * Reads a list's fragment, which is untrusted input. A part that `formatListView` would not write counts as absent.
 * @param hash with or without its `#`
 * @param today New York's day, `YYYY-MM-DD`
 */
export function parseListView(hash: string, kind: Kind, today: string): ListView {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const sort = given.get('sort') === 'name' ? 'name' : 'date';
  const page = z.safeParse(pageSchema, given.get('page'));
  return {
    filter: filterNames.reduce((filter, name) => withParsed(filter, name, { kind, today, given }), {
      ...wholeList,
      sort,
    }),
    page: page.success ? Number(page.data) : 1,
  };
}

const formatted = <Name extends FilterName>(name: Name, filter: ListFilter): string =>
  filterRules[name].format(filter[name]);

/** A view as a fragment with its `#`; '' for the whole list's first page. */
export function formatListView({ filter, page }: ListView): string {
  const parts = new URLSearchParams();
  if (filter.sort !== 'date') parts.set('sort', filter.sort);
  for (const name of filterNames) {
    const text = formatted(name, filter);
    if (text !== '') parts.set(filterRules[name].key, text);
  }
  if (page > 1) parts.set('page', String(page));
  const text = parts.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `#${text}`;
}
