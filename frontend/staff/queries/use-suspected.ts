import { type InfiniteData, useQuery } from '@tanstack/react-query';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import { kindSchema } from '#shared/kinds.ts';
import { type SuspectedRow, suspectedLimit } from '#shared/suspected-submissions.ts';
import { readListAgain, showAgain } from './list-rows.ts';
import { type Page, type PagesState, useAllPages, withoutRows } from './use-all-pages.ts';
import { useMany } from './use-many.ts';

/** The key of everything that is cached of the suspected records. */
export const suspectedKey = ['suspected-submissions'] as const;
const allKey = [...suspectedKey, 'all'] as const;
/** The day page counts them, and is come back to often. */
const freshMs = 30_000;
/** More nobody counts. */
const mostCounted = 100;

/** How many look like spam, up to a hundred; undefined until it is known. */
export function useSuspectedCount(): { count: number; hasMore: boolean } | undefined {
  const { api } = useStaff();
  const { data } = useQuery({
    queryKey: [...suspectedKey, 'count'],
    queryFn: ({ signal }) => api.listSuspected({ query: { limit: mostCounted }, signal }),
    staleTime: freshMs,
    refetchOnWindowFocus: true,
    refetchOnReconnect: 'always',
    meta: { logAs: 'listFetch' },
  });
  return data && { count: data.rows.length, hasMore: data.hasMore };
}

/** What looks like spam, to its end. @returns its state, and a function that goes on or tries again */
export function useSuspected(): [PagesState<SuspectedRow>, () => void] {
  const { api } = useStaff();
  return useAllPages(allKey, ({ cursor, signal }) =>
    api.listSuspected({ query: { limit: suspectedLimit.max, cursor }, signal }),
  );
}

/** What is to become of suspected records. */
export type Judgement = {
  does: 'release' | 'delete';
  rows: readonly Pick<SuspectedRow, 'kind' | 'id' | 'work' | 'firstName' | 'lastName'>[];
};

/**
 * Releases or deletes suspected records, one request after the other. What is done, or gone already, leaves the list; what
 * someone has released or changed meanwhile is not deleted.
 */
export function useJudge() {
  const { api, queryClient } = useStaff();
  const { run, progress } = useMany();
  return {
    progress,
    async judge({ does, rows }: Judgement) {
      try {
        const ended = await run(
          rows,
          async (kind, items) => {
            const path = { kind };
            const { results } =
              does === 'release'
                ? await api.releaseMany({ path, body: { items: items.map(({ id }) => ({ id })) } })
                : await api.deleteMany({ path, body: { items: [...items], suspected: true } });
            return results;
          },
          (gone) =>
            queryClient.setQueryData<InfiniteData<Page<SuspectedRow>>>(
              allKey,
              (kept) => kept && withoutRows(kept, gone),
            ),
        );
        // What was left is another record by now, or in its list.
        if (ended.left.length > 0) void queryClient.invalidateQueries({ queryKey: allKey });
        return ended;
      } finally {
        void queryClient.invalidateQueries({ queryKey: [...suspectedKey, 'count'] });
        for (const kind of kindSchema.options) {
          const released = does === 'release' ? rows.filter((row) => row.kind === kind) : [];
          showAgain(
            queryClient,
            kind,
            released.map(({ id }) => id),
          );
          readListAgain(queryClient, kind);
          void queryClient.invalidateQueries({ queryKey: ['submission', kind] });
        }
      }
    },
  };
}
