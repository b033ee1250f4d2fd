import { useMany } from '#frontend/staff/layout/use-many.ts';
import { suspectedCountKey } from '#frontend/staff/queries/list-pages.ts';
import { readListAgain, showAgain } from '#frontend/staff/queries/list-rows.ts';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import { kindSchema } from '#shared/kinds.ts';
import type { SuspectedRow } from '#shared/suspected-submissions.ts';
import { doneWords, failedWords, type Triage } from './triage-words.ts';

type TriagedRow = Pick<SuspectedRow, 'kind' | 'id' | 'work' | 'firstName' | 'lastName'>;

/** Releases or deletes suspected records. It does not delete a record that was released or changed meanwhile. */
export function useTriage() {
  const { api, queryClient } = useStaff();
  const { run, ...many } = useMany<TriagedRow>('suspected');
  return {
    ...many,
    /** @returns whether all records were released or deleted */
    async triage(does: Triage, rows: readonly TriagedRow[]): Promise<boolean> {
      const { done, left } = await run(rows, {
        async send(kind, items) {
          const path = { kind };
          const { results } =
            does === 'release'
              ? await api.releaseMany({ path, body: { items: items.map(({ id }) => ({ id })) } })
              : await api.deleteMany({ path, body: { items: [...items], suspected: true } });
          return results;
        },
        done: (ended) => doneWords(does, ended),
        failed: (ended) => failedWords(does, ended),
      });
      // A record that was not deleted has another version by now, or is in its list.
      if (left.length > 0) readListAgain(queryClient, 'suspected');
      void queryClient.invalidateQueries({ queryKey: suspectedCountKey });
      for (const kind of kindSchema.options) {
        const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
        if (does === 'release') showAgain(queryClient, kind, ids);
        readListAgain(queryClient, kind);
        void queryClient.invalidateQueries({ queryKey: ['submission', kind] });
      }
      return done.length === rows.length;
    },
  };
}
