import type { InfiniteData } from '@tanstack/react-query';
import type { StaffApi } from '#frontend/staff/api/staff-api.ts';
import type { Kind } from '#shared/kinds.ts';
import { newestFirst, type PreparedRow, prepareRow } from '#shared/list.ts';
import type { Summary } from '#shared/summary.ts';

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

/** What Chromium takes for a kept row besides its texts, and for each text besides its letters. */
const rowBytes = 172;
const textBytes = 12;

const bytesOfText = (text = ''): number => (text === '' ? 0 : textBytes + text.length);

/** A rough figure of the memory that a row takes, for the bound of the setting `listCacheBytes`. */
function bytesOfRow({ id, time, submittedAt, wholeName, summary, work }: PreparedRow): number {
  const texts = [id, time, submittedAt, wholeName, wholeName, summary?.phoneNumber, summary?.email];
  if (work !== undefined) texts.push(work.openedAt, work.changedAt, work.nextActionOn);
  return texts.reduce((sum, text) => sum + bytesOfText(text), rowBytes);
}

/** The memory that rows take together. */
export const bytesOf = (pages: readonly RowsPage[]): number =>
  pages.reduce((sum, { bytes }) => sum + bytes, 0);

/** Which page of a list; `cursor` is the one of the page before. */
type ListPosition = {
  limit: number;
  cursor?: string | undefined;
  /** The list is open and read again by itself: the audit keeps that apart. */
  isRefresh?: boolean;
  signal?: AbortSignal;
};

/** Asks for one page of a list, newest first, and prepares its rows for filters. */
export async function readRows(
  api: StaffApi,
  kind: Kind,
  { limit, cursor: after, isRefresh = false, signal }: ListPosition,
): Promise<RowsPage> {
  const { rows, cursor } = await api.listSubmissions({
    path: { kind },
    query: { limit, cursor: after },
    isAutomatic: isRefresh,
    signal,
  });
  const prepared = rows.map(prepareRow);
  slim(prepared);
  return { rows: prepared, cursor, bytes: prepared.reduce((sum, row) => sum + bytesOfRow(row), 0) };
}

/** @returns a function that answers every value with the first one of its key */
function makeOnce<Value>(keyOf: (value: Value) => string): (value: Value) => Value {
  const known = new Map<string, Value>();
  return (value) => {
    const key = keyOf(value);
    const first = known.get(key);
    if (first === undefined) known.set(key, value);
    return first ?? value;
  };
}

/** Leaves one copy of what many rows have alike, so that 100,000 of them fit the cache's default. */
function slim(rows: readonly PreparedRow[]): void {
  const text = makeOnce((one: string) => one);
  const flags = makeOnce((some: Summary['flags']) => some.join());
  for (const row of rows) {
    row.date = text(row.date);
    const { summary, work } = row;
    if (summary?.city) summary.city = text(summary.city);
    if (summary?.state) summary.state = text(summary.state);
    if (summary) summary.flags = flags(summary.flags);
    if (work?.owner) work.owner = text(work.owner);
    if (work?.changedBy) work.changedBy = text(work.changedBy);
  }
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
