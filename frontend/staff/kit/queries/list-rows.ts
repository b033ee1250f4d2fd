import { type InfiniteData, type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { minuteMs } from '#shared/durations.ts';
import type { Kind } from '#shared/kinds.ts';
import type { PreparedRow } from '#shared/list.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { type Summary, summaryOf } from '#shared/summary.ts';
import { untouched, type Work } from '#shared/work.ts';
import { type CachedList, keyOfRow, listKey, type MixedList } from './list-pages.ts';

/**
 * Alters cached rows of a list. A request in progress may return rows from before the change, so it is canceled.
 * @param change receives each row, and returns it, its replacement, or undefined to remove it
 */
function updateRows<Row>(
  client: QueryClient,
  list: Kind | MixedList,
  change: (row: Row) => Row | undefined,
): void {
  const queryKey = listKey(list);
  if (client.getQueryData(queryKey) === undefined) return;
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<InfiniteData<{ rows: Row[] }>>(queryKey, (cached) => {
    if (cached === undefined) return undefined;
    const pages = cached.pages.map((page) => ({
      ...page,
      rows: page.rows.flatMap((row) => change(row) ?? []),
    }));
    return { ...cached, pages };
  });
}

/** Alters the work of records in their cached list. @param changes the change of each, by the records' ids */
export const changeRows = (
  client: QueryClient,
  kind: Kind,
  changes: ReadonlyMap<string, (work: Work) => Work>,
): void =>
  updateRows<PreparedRow>(client, kind, (row) => {
    const change = changes.get(row.id);
    return change ? { ...row, work: change(row.work ?? untouched) } : row;
  });

/** Alters the work of one record in its cached list. */
export const changeRow = (
  client: QueryClient,
  kind: Kind,
  id: string,
  change: (work: Work) => Work,
): void => changeRows(client, kind, new Map([[id, change]]));

/** Puts the newest parts of a record's summary, such as the wishes of an application, into the cached record and its row. */
export function changeSummary(
  client: QueryClient,
  kind: Kind,
  id: string,
  parts: Pick<Summary, 'wishes' | 'credentials' | 'stated'>,
): void {
  const withParts = (summary: Summary | undefined): Summary => ({
    flags: [],
    ...summary,
    ...parts,
  });
  client.setQueryData<Submission>(
    ['submission', kind, id],
    (one) =>
      one && { ...one, summary: withParts({ ...summaryOf(kind, { ...one }), ...one.summary }) },
  );
  updateRows<PreparedRow>(client, kind, (row) =>
    row.id === id ? { ...row, summary: withParts(row.summary) } : row,
  );
}

/** Removes a row that no longer exists from its cached list. */
export const forgetRow = (client: QueryClient, kind: Kind, id: string): void =>
  updateRows<PreparedRow>(client, kind, (row) => (row.id === id ? undefined : row));

/** Removes rows from a cached list of all kinds. @param keys by `keyOfRow` */
export const forgetRows = (client: QueryClient, list: MixedList, keys: ReadonlySet<string>): void =>
  updateRows<{ kind: Kind; id: string }>(client, list, (row) =>
    keys.has(keyOfRow(row)) ? undefined : row,
  );

/** Whether a row is in its cached list. */
export const isRowCached = (client: QueryClient, kind: Kind, id: string): boolean =>
  client
    .getQueryData<CachedList>(listKey(kind))
    ?.pages.some(({ rows }) => rows.some((row) => row.id === id)) ?? false;

/** Invalidates a list, so that all its pages are read again. */
export const readListAgain = (client: QueryClient, list: Kind | MixedList): void =>
  void client.invalidateQueries({ queryKey: listKey(list) });

/** The list's index lags behind a deletion, but never for so long. */
const removedMs = 5 * minuteMs;

const removedKey = (kind: Kind) => ['removed-rows', kind] as const;
const none: readonly string[] = [];

/** Hides rows that this tab has removed from a list, also while the index still has them. */
export function hideRemoved(client: QueryClient, kind: Kind, ids: readonly string[]): void {
  client.setQueryData<readonly string[]>(removedKey(kind), (known = none) => [...known, ...ids]);
  setTimeout(() => showAgain(client, kind, ids), removedMs);
}

/** Shows rows again that were restored, or whose removal failed. */
export function showAgain(client: QueryClient, kind: Kind, ids: readonly string[]): void {
  const shown = new Set(ids);
  client.setQueryData<readonly string[]>(removedKey(kind), (known = none) =>
    known.filter((id) => !shown.has(id)),
  );
}

/** The ids of the rows that this tab has removed from a list in the last minutes. */
export function useRemovedIds(kind: Kind): readonly string[] {
  const { data = none } = useQuery<readonly string[]>({
    queryKey: removedKey(kind),
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
