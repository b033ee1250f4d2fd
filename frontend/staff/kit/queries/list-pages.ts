import type { InfiniteData } from '@tanstack/react-query';
import type { Kind } from '#shared/kinds.ts';
import { newestFirst, type PreparedRow } from '#shared/list.ts';

/** A page of a list. `cursor` is the next page's; null at the list's end. `readAt` is the instant of the answer in ms. */
export type RowsPage = { rows: PreparedRow[]; cursor: string | null; readAt: number };

/** A list as the cache has it: its newest 20 rows, then pages of 1,000. */
export type CachedList = InfiniteData<RowsPage, string | undefined>;

/** The lists with records of all kinds: the suspected and the deleted. */
export type MixedList = 'suspected' | 'bin';

/** The key of a list in the query cache. */
export const listKey = (list: Kind | MixedList) => ['list', list] as const;

/** The key of the number of suspected records, which the key of their list includes. */
export const suspectedCountKey = [...listKey('suspected'), 'count'] as const;

/** The key of a row in a list with records of all kinds. */
export const keyOfRow = ({ kind, id }: { kind: string; id: string }): string => `${kind} ${id}`;

/** The memory of one cached row in Chromium, rounded up: for the bound of the setting `listCacheBytes`. */
const bytesPerRow = 600;

/** The number of rows for which the cache has room. */
export const mostRows = (listCacheBytes: number): number =>
  Math.floor(listCacheBytes / bytesPerRow);

/** The number of rows in these pages. */
export const countRows = (pages: readonly RowsPage[]): number =>
  pages.reduce((sum, { rows }) => sum + rows.length, 0);

/** A list of up to so many rows is read completely at every refresh. A longer list is read less often, in proportion. */
const rowsARefresh = 5_000;

/** The time from one reading of a whole list to the next, in ms. */
export function refreshEveryMs(rows: number, liveRefreshMs: number): number {
  return liveRefreshMs * Math.max(1, Math.ceil(rows / rowsARefresh));
}

/** The newest rows, followed by the older rows of the cached first page, so that the next page still begins after them. */
const withOlderRows = (newest: RowsPage, last: PreparedRow, first: RowsPage): RowsPage => ({
  ...newest,
  rows: [...newest.rows, ...first.rows.filter((row) => newestFirst(last, row) < 0)],
  cursor: first.cursor,
});

/**
 * The first page of a refresh that reads the newest rows alone.
 * @param newest the newest rows as they are now
 * @param known the cached list
 * @returns a first page that the other cached pages follow without a gap; `newest` itself if rows between them are missing
 */
export function firstPage(newest: RowsPage, known: CachedList): RowsPage {
  const last = newest.rows.at(-1);
  const first = known.pages[0];
  if (newest.cursor === null || last === undefined || first === undefined) return newest;
  const isKnown = known.pages.some(({ rows }) => rows.some(({ id }) => id === last.id));
  return isKnown ? withOlderRows(newest, last, first) : newest;
}

/** The rows of a list, newest first, each once: the pages after the first one may repeat rows of it. */
export function joinPages(pages: readonly RowsPage[]): PreparedRow[] {
  const [first, ...others] = pages;
  const last = first?.rows.at(-1);
  const older = others.flatMap(({ rows }) => rows);
  const start = last === undefined ? 0 : older.findIndex((row) => newestFirst(last, row) < 0);
  return [...(first?.rows ?? []), ...(start === -1 ? [] : older.slice(start))];
}
