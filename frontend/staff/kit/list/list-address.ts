import * as z from 'zod/mini';
import type { Kind } from '#shared/kinds.ts';

/** The facts by which a filter reads its value from the address. `today` is New York's day, `YYYY-MM-DD`. */
type ListContext = { today: string; kind?: Kind | undefined };

/** An active filter: its text, and the change that removes it. */
export type Chip<Filter> = { key: string; text: string; without: Partial<Filter> };

/** Returns the displayed name of the account with this `sub`. */
export type NameOf = (sub: string) => string;

/** The rules of one filter of a list. */
type FilterRule<Value, Filter, Row> = {
  /** The name of its parameter in the address's fragment. */
  key: string;
  /**
   * Reads the value from the address, which is untrusted input. A text that `format` would not write counts as absent.
   * @param list `before` contains the values of the filters above this one
   */
  parse: (text: string, list: ListContext & { before: Filter }) => Value;
  /** Writes the value for the address; '' leaves the parameter out. */
  format: (value: Value) => string;
  /** Whether it is a sort order or a layout, which hides no row and which the button that clears the filters keeps. */
  isView?: true;
  /** Returns the test for a row; undefined when every row passes. @param me the `sub` of the signed-in account */
  matches?: (value: Value, filter: Filter, me: string) => ((row: Row) => boolean) | undefined;
  chips?: (value: Value, nameOf: NameOf) => Chip<Filter>[];
};

/** The filters of a list, in the order of the address and of the chips. */
export type ListFilters<Filter, Row> = {
  /** The filter that keeps every row. */
  none: Filter;
  rules: { [Name in keyof Filter]: FilterRule<Filter[Name], Filter, Row> };
};

/** A list without filters. */
export const noFilters: ListFilters<object, unknown> = { none: {}, rules: {} };

/** The filter and page of a list. The address has them in its fragment, which browsers never send to a server. */
export type ListView<Filter> = { filter: Filter; page: number };

const pageSchema = z.string().check(z.regex(/^[1-9]\d{0,6}$/));

/** The names of a list's filters. */
const namesOf = <Filter, Row>({ rules }: ListFilters<Filter, Row>) =>
  Object.keys(rules).filter((name): name is Extract<keyof Filter, string> => name in rules);

/** A filter whose values are one of a few texts; any other text counts as `none`. */
export const choice = <Value extends string>(
  key: string,
  values: readonly Value[],
  none: NoInfer<Value>,
) => ({
  key,
  parse: (text: string): Value => values.find((value) => value === text) ?? none,
  format: (value: Value): string => (value === none ? '' : value),
});

/** A filter by a text. */
export const text = (key: string, longest: number) => ({
  key,
  parse: (given: string): string => given.slice(0, longest),
  format: (value: string): string => value,
});

/**
 * Reads a list's fragment, which is untrusted input. A part that `formatListView` would not write counts as absent.
 * @param hash with or without its `#`
 */
export function parseListView<Filter, Row>(
  list: ListFilters<Filter, Row>,
  hash: string,
  context: ListContext,
): ListView<Filter> {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const page = z.safeParse(pageSchema, given.get('page'));
  const withParsed = <Name extends keyof Filter>(before: Filter, name: Name): Filter => {
    const { key, parse } = list.rules[name];
    const value = given.get(key);
    return value === null ? before : { ...before, [name]: parse(value, { ...context, before }) };
  };
  return {
    filter: namesOf(list).reduce((filter, name) => withParsed(filter, name), list.none),
    page: page.success ? Number(page.data) : 1,
  };
}

/** A view as a fragment with its `#`; '' for the whole list's first page. */
export function formatListView<Filter, Row>(
  list: ListFilters<Filter, Row>,
  { filter, page }: ListView<Filter>,
): string {
  const parts = new URLSearchParams();
  const put = <Name extends keyof Filter>(name: Name) => {
    const text = list.rules[name].format(filter[name]);
    if (text !== '') parts.set(list.rules[name].key, text);
  };
  for (const name of namesOf(list)) put(name);
  if (page > 1) parts.set('page', String(page));
  const text = parts.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `#${text}`;
}

/** The number of filters that can hide rows. */
export const countFilters = <Filter, Row>(
  list: ListFilters<Filter, Row>,
  filter: Filter,
): number => {
  const isSet = <Name extends keyof Filter>(name: Name) =>
    !list.rules[name].isView && list.rules[name].format(filter[name]) !== '';
  return namesOf(list).filter((name) => isSet(name)).length;
};

/** The filter without conditions, in the same order and layout. */
export function clearedFilter<Filter, Row>(list: ListFilters<Filter, Row>, filter: Filter): Filter {
  const keep = <Name extends keyof Filter>(cleared: Filter, name: Name): Filter =>
    list.rules[name].isView ? { ...cleared, [name]: filter[name] } : cleared;
  return namesOf(list).reduce((cleared, name) => keep(cleared, name), list.none);
}

/**
 * The rows that match the filter, in the order in which they are given (section 5).
 * @param me the `sub` of the signed-in account, for the owner filter `me`
 */
export function filterRows<Filter, Row>(
  list: ListFilters<Filter, Row>,
  rows: readonly Row[],
  filter: Filter,
  me = '',
): readonly Row[] {
  const testOf = <Name extends keyof Filter>(name: Name) =>
    list.rules[name].matches?.(filter[name], filter, me) ?? [];
  const tests = namesOf(list).flatMap((name) => testOf(name));
  return rows.filter((row) => tests.every((matches) => matches(row)));
}

/** The active filters. @param nameOf returns the displayed name of an account; callers that show no texts leave it out */
export function activeFilters<Filter, Row>(
  list: ListFilters<Filter, Row>,
  filter: Filter,
  nameOf: NameOf = (sub) => sub,
): Chip<Filter>[] {
  const chipsOf = <Name extends keyof Filter>(name: Name) =>
    list.rules[name].chips?.(filter[name], nameOf) ?? [];
  return namesOf(list).flatMap((name) => chipsOf(name));
}
