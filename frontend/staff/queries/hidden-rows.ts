import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import type { Kind } from '#shared/kinds.ts';

/** The list's index lags behind a deletion for moments, never for so long. */
const hiddenMs = 5 * 60_000;

const hiddenKey = (kind: Kind) => ['hidden-rows', kind] as const;
const none: readonly string[] = [];

/** Keeps rows out of their list that are deleted, also while readings still bring them. */
export function hideRows(client: QueryClient, kind: Kind, ids: readonly string[]): void {
  client.setQueryData<readonly string[]>(hiddenKey(kind), (known = none) => [...known, ...ids]);
  setTimeout(() => showRows(client, kind, ids), hiddenMs);
}

/** Lets rows back into their list. */
export function showRows(client: QueryClient, kind: Kind, ids: readonly string[]): void {
  const shown = new Set(ids);
  client.setQueryData<readonly string[]>(hiddenKey(kind), (known = none) =>
    known.filter((id) => !shown.has(id)),
  );
}

/** The ids of the rows that are kept out of a list. */
export function useHiddenIds(kind: Kind): readonly string[] {
  const { data = none } = useQuery<readonly string[]>({
    queryKey: hiddenKey(kind),
    queryFn: skipToken,
  });
  return data;
}
