import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { StaffApi } from '#frontend/staff/kit/api/staff-api.ts';
import { listLimit } from '#shared/api.ts';
import type { Kind } from '#shared/kinds.ts';
import { prepareRow } from '#shared/list.ts';
import {
  type CachedList,
  countRows,
  firstPage,
  listKey,
  mostRows,
  type RowsPage,
  refreshEveryMs,
} from './list-pages.ts';

type Cursor = string | undefined;
const firstCursor: Cursor = undefined;

/** Reads one page of a list and prepares its rows for filters. */
export async function readRows(
  api: StaffApi,
  kind: Kind,
  {
    limit,
    cursor: after,
    isRefresh = false,
    signal,
  }: { limit: number; cursor?: Cursor; isRefresh?: boolean; signal?: AbortSignal },
): Promise<RowsPage> {
  const { rows, cursor } = await api.listSubmissions({
    path: { kind },
    query: { limit, cursor: after },
    isAutomatic: isRefresh,
    signal,
  });
  return { rows: rows.map(prepareRow), cursor, readAt: Date.now() };
}

type ListSettings = { api: StaffApi; liveRefreshMs: number; listCacheBytes: number };

/**
 * Reads a page for the cache. A refresh always reads the newest rows. The pages after them are read again only when that is
 * due (`refreshEveryMs`) or the list was invalidated.
 */
async function readPage(
  kind: Kind,
  { api, liveRefreshMs }: ListSettings,
  { client, cursor, signal }: { client: QueryClient; cursor: Cursor; signal: AbortSignal },
): Promise<RowsPage> {
  const state = client.getQueryState<CachedList>(listKey(kind));
  const known = state?.fetchMeta?.fetchMore === undefined ? state?.data : undefined;
  const isDue =
    known === undefined || state?.isInvalidated === true || isWholeDue(known, liveRefreshMs);
  const same = isDue ? undefined : known.pages[known.pageParams.indexOf(cursor)];
  if (cursor !== firstCursor && same) return same;
  const limit = cursor === firstCursor ? listLimit.default : listLimit.max;
  const isRefresh = known !== undefined;
  const page = await readRows(api, kind, { limit, cursor, isRefresh, signal });
  return cursor === firstCursor && !isDue ? firstPage(page, known) : page;
}

/** Whether the pages after the first one are old enough to be read again. */
const isWholeDue = ({ pages }: CachedList, liveRefreshMs: number): boolean => {
  const others = pages.slice(1);
  const oldest = Math.min(...others.map(({ readAt }) => readAt));
  return (
    others.length === 0 || Date.now() - oldest >= refreshEveryMs(countRows(pages), liveRefreshMs)
  );
};

/** The cursor of the next page; null at the list's end, and when the cache has no room for another page. */
export function nextCursor(pages: readonly RowsPage[], listCacheBytes: number): string | null {
  const hasRoom = countRows(pages) + listLimit.max <= mostRows(listCacheBytes);
  return hasRoom ? (pages.at(-1)?.cursor ?? null) : null;
}

/** The query of a list: its newest 20 rows, then pages of 1,000. It is cached until the tab is closed. */
export const listQuery = (kind: Kind, settings: ListSettings) =>
  infiniteQueryOptions<RowsPage, Error, CachedList, ReturnType<typeof listKey>, Cursor>({
    queryKey: listKey(kind),
    queryFn: ({ client, pageParam: cursor, signal }) =>
      readPage(kind, settings, { client, cursor, signal }),
    initialPageParam: firstCursor,
    getNextPageParam: (_last, pages) => nextCursor(pages, settings.listCacheBytes),
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    meta: { logAs: 'listFetch' },
  });
