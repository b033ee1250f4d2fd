import type { QueryClient } from '@tanstack/react-query';
import type { StaffApi } from '#frontend/staff/kit/api/staff-api.ts';
import { listLimit } from '#shared/api.ts';
import type { Kind } from '#shared/kinds.ts';
import type { PreparedRow } from '#shared/list.ts';
import { type CachedList, listKey } from './list-pages.ts';
import { readRows } from './read-list.ts';
import { readAll } from './read-pages.ts';

/**
 * Reads the rows of a list that the cache has no room for. The cache does not keep them.
 * @param onRows called after each page with the number of rows so far
 * @throws ApiError, or the signal's reason once it is aborted
 */
export async function readOnRows(
  client: QueryClient,
  api: StaffApi,
  kind: Kind,
  { signal, onRows }: { signal: AbortSignal; onRows: (count: number) => void },
): Promise<PreparedRow[]> {
  const kept = client.getQueryData<CachedList>(listKey(kind));
  const cursor = kept?.pages.at(-1)?.cursor ?? null;
  return readAll(
    cursor,
    (next) => readRows(api, kind, { limit: listLimit.max, cursor: next, signal }),
    onRows,
  );
}
