import type { InfiniteData } from '@tanstack/react-query';
import type { Kind } from '#shared/kinds.ts';
import { newestFirst, type PreparedRow, prepareRow } from '#shared/list.ts';
import type { StaffApi } from './staff-api.ts';

/** Some rows of a list, as they are kept. `cursor` leads to the next ones; null at the list's end. */
export type RowsPage = { rows: PreparedRow[]; cursor: string | null; bytes: number };

/** A list read page after page. */
export type WholeList = InfiniteData<RowsPage>;

/** The key of everything that is kept of a list. */
export const listKey = (kind: Kind) => ['list', kind] as const;
export const newestRowsKey = (kind: Kind) => [...listKey(kind), 'newest'] as const;
/** The latest thousand, which the day page counts. */
export const dayRowsKey = (kind: Kind) => [...listKey(kind), 'day'] as const;
export const wholeListKey = (kind: Kind) => [...listKey(kind), 'whole'] as const;

/**
 * What a kept row takes besides the letters of its texts, 285 bytes in all, without what it says of the record's work
 * and flags: with that, Chromium takes 510. It is not counted, because 100,000 rows would not fit the setting's default.
 */
const fixedBytes = 160;

/** A rough figure of the memory that a row takes, for the bound of the setting `listCacheBytes`. */
const rowBytes = ({ id, date, time, submittedAt, wholeName }: PreparedRow): number =>
  fixedBytes + id.length + date.length + time.length + submittedAt.length + 3 * wholeName.length;

/** The memory that rows take together. */
export const bytesOf = (pages: readonly RowsPage[]): number =>
  pages.reduce((sum, { bytes }) => sum + bytes, 0);

/** Asks for one page of a list, newest first, and prepares its rows for filters. */
export async function readRows(
  api: StaffApi,
  kind: Kind,
  page: Parameters<StaffApi['listPage']>[1],
): Promise<RowsPage> {
  const { rows, cursor } = await api.listPage(kind, page);
  const prepared = rows.map(prepareRow);
  return { rows: prepared, cursor, bytes: prepared.reduce((sum, row) => sum + rowBytes(row), 0) };
}

/**
 * What is known of a list from its newest rows, which are the freshest, and the reading of the whole list.
 * @returns the newest rows, and of the whole list what is older than they are
 */
export function joinRows(newest: RowsPage, whole: WholeList | undefined): PreparedRow[] {
  const last = newest.rows.at(-1);
  if (newest.cursor === null || last === undefined) return newest.rows;
  const all = whole?.pages.flatMap(({ rows }) => rows) ?? [];
  const older = all.findIndex((row) => newestFirst(last, row) < 0);
  return older === -1 ? newest.rows : [...newest.rows, ...all.slice(older)];
}
