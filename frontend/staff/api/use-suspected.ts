import { useMutation, useQuery } from '@tanstack/react-query';
import { useStaff } from '#frontend/staff/session/staff-context.ts';
import { mostBulkItems } from '#shared/bulk.ts';
import { type Kind, kindSchema } from '#shared/kinds.ts';
import type { SuspectedRow, SuspectedRows } from '#shared/suspected-submissions.ts';
import { requestIdOfError } from './api-error.ts';
import { listKey } from './list-pages.ts';

const suspectedKey = ['suspected-submissions'] as const;
/** The day page counts them, and is come back to often. */
const freshMs = 30_000;

export type SuspectedState =
  | { status: 'loading' }
  | { status: 'found'; rows: SuspectedRows }
  | { status: 'failed'; requestId: string | undefined };

/** What looks like spam. @returns its state, and a function that tries again */
export function useSuspected(): [SuspectedState, () => void] {
  const { api } = useStaff();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: suspectedKey,
    queryFn: ({ signal }) => api.suspectedRows(signal),
    staleTime: freshMs,
    refetchOnWindowFocus: true,
    refetchOnReconnect: 'always',
    meta: { logAs: 'listFetch' },
  });
  const retry = () => void refetch();
  if (data !== undefined) return [{ status: 'found', rows: data }, retry];
  if (isPending) return [{ status: 'loading' }, retry];
  return [{ status: 'failed', requestId: requestIdOfError(error) }, retry];
}

/** What is to become of suspected records. */
export type Judgement = {
  does: 'release' | 'delete';
  rows: readonly Pick<SuspectedRow, 'kind' | 'id'>[];
};

/**
 * Releases or deletes suspected records, one request after the other. What is done, or gone already, leaves the list.
 * @returns how many it was done to; rejects where a request was not answered, and all can be asked for again
 */
export function useJudge() {
  const { api, queryClient } = useStaff();
  return useMutation({
    async mutationFn({ does, rows }: Judgement): Promise<number> {
      const ask = does === 'release' ? api.releaseMany : api.deleteMany;
      let done = 0;
      for (const kind of kindSchema.options) {
        const items = rows.filter((row) => row.kind === kind).map(({ id }) => ({ id }));
        for (let at = 0; at < items.length; at += mostBulkItems) {
          const results = await ask(kind, items.slice(at, at + mostBulkItems));
          const ended = results.filter(({ outcome }) => outcome === 'done' || outcome === 'gone');
          done += ended.length;
          forget(kind, new Set(ended.map(({ id }) => id)));
        }
      }
      return done;
    },
    onSettled() {
      void queryClient.invalidateQueries({ queryKey: suspectedKey });
      for (const kind of kindSchema.options) {
        void queryClient.invalidateQueries({ queryKey: listKey(kind) });
        void queryClient.invalidateQueries({ queryKey: ['submission', kind] });
      }
    },
  });

  function forget(kind: Kind, ids: ReadonlySet<string>): void {
    queryClient.setQueryData<SuspectedRows>(
      suspectedKey,
      (known) =>
        known && {
          ...known,
          rows: known.rows.filter((row) => row.kind !== kind || !ids.has(row.id)),
        },
    );
  }
}
