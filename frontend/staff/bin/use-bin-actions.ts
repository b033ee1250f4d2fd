import { useState } from 'react';
import { ApiError } from '#frontend/staff/api/api-error.ts';
import { focusHeading } from '#frontend/staff/layout/focus-heading.ts';
import { applications } from '#frontend/staff/layout/selected-bar.tsx';
import { useEmptyBin } from '#frontend/staff/queries/use-deleted-rows.ts';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import type { DeletedRow } from '#shared/deleted-submissions.ts';
import { fullName } from '#shared/list.ts';

const inItsList = 'It is in its list. Delete it there first.';

/** Brings rows of the bin back or erases them, one or many, and says in a toast what became of them. */
export function useBinActions() {
  const { toasts } = useStaff();
  const { restoration, erasure, restoreMany, eraseMany, progress } = useEmptyBin();
  const [left, setLeft] = useState<readonly DeletedRow[]>([]);

  async function runMany(
    run: typeof restoreMany,
    rows: readonly DeletedRow[],
    words: { done: string; failed: string },
  ): Promise<void> {
    setLeft([]);
    try {
      const ended = await run(rows);
      const [done, failed] = [ended.done.length, ended.failed.length];
      if (done > 0) toasts.show('success', `${applications(done)} ${words.done}.`);
      if (failed > 0) {
        const text = `${applications(failed)} could not be ${words.failed}. Please try again.`;
        toasts.show('error', text);
      }
      setLeft(ended.left);
      focusHeading({ scroll: true });
    } catch (error) {
      // The session has ended: the screen goes away.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  return {
    progress,
    isPending: progress !== undefined || restoration.isPending || erasure.isPending,
    /** The rows that someone else was about to bring back or to erase. */
    left,
    forgetLeft: () => setLeft([]),
    restore: (row: DeletedRow) =>
      restoration.mutate(row, {
        onSuccess() {
          focusHeading({ scroll: true });
          toasts.show('success', `${fullName(row)} is back in its list.`);
        },
        onError: () => toasts.show('error', 'It could not be brought back. Please try again.'),
      }),
    restoreMany: (rows: readonly DeletedRow[]) =>
      runMany(restoreMany, rows, { done: 'back in their lists', failed: 'brought back' }),
    /** Erases one by its own request, which says what stands in its way. */
    async erase(rows: readonly DeletedRow[]): Promise<void> {
      const [row] = rows;
      if (row === undefined) return;
      if (rows.length > 1) {
        await runMany(eraseMany, rows, { done: 'erased', failed: 'erased' });
        return;
      }
      try {
        await erasure.mutateAsync(row);
        focusHeading({ scroll: true });
        toasts.show('success', `${fullName(row)} is erased.`);
      } catch (error) {
        const isListed = error instanceof ApiError && error.status === 409;
        const words = isListed ? inItsList : 'It could not be erased. Please try again.';
        toasts.show('error', words);
      }
    },
  };
}
