import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#frontend/staff/api/api-error.ts';
import type { StaffApi } from '#frontend/staff/api/staff-api.ts';
import { recordsWords } from '#frontend/staff/layout/selected-bar.tsx';
import { useMany } from '#frontend/staff/layout/use-many.ts';
import { keyOfRow } from '#frontend/staff/queries/list-pages.ts';
import { forgetRows, readListAgain, showAgain } from '#frontend/staff/queries/list-rows.ts';
import { useRestoreSubmission } from '#frontend/staff/queries/use-restore-submission.ts';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import type { DeletedRow } from '#shared/deleted-submissions.ts';
import { type Kind, kindSchema } from '#shared/kinds.ts';
import { fullName } from '#shared/list.ts';

const inItsList = 'It is in its list. Delete it there first.';

/** Calls an endpoint for many records by their ids. */
const sendIds =
  (call: StaffApi['eraseMany' | 'restoreMany']) =>
  async (kind: Kind, items: readonly { id: string }[]) => {
    const body = { items: items.map(({ id }) => ({ id })) };
    return (await call({ path: { kind }, body })).results;
  };

const failedWords = (done: string) => (rows: readonly { kind: Kind }[]) =>
  `${recordsWords(rows)} could not be ${done}. Please try again.`;

/** Restores or erases rows of the bin, one or many, and shows the result in a toast. */
export function useBinActions() {
  const { api, queryClient, toasts } = useStaff();
  const restore = useRestoreSubmission();
  const { run, ...many } = useMany<DeletedRow>('bin');
  // The answer for one record says why the action failed.
  const one = useMutation({
    mutationFn: ({ kind, id, does }: DeletedRow & { does: 'restore' | 'erase' }) =>
      does === 'restore' ? restore(kind, id) : api.eraseSubmission({ path: { kind, id } }),
    onSuccess: (_, row) => forgetRows(queryClient, 'bin', new Set([keyOfRow(row)])),
  });

  async function restoreMany(rows: readonly DeletedRow[]): Promise<void> {
    const { done } = await run(rows, {
      send: sendIds(api.restoreMany),
      done: (back) => `${recordsWords(back)} back in their lists.`,
      failed: failedWords('brought back'),
    });
    for (const kind of kindSchema.options) {
      const back = done.filter((row) => row.kind === kind).map(({ id }) => id);
      showAgain(queryClient, kind, back);
      readListAgain(queryClient, kind);
    }
  }

  return {
    ...many,
    isPending: many.progress !== undefined || one.isPending,
    async restore(row: DeletedRow): Promise<boolean> {
      try {
        await one.mutateAsync({ ...row, does: 'restore' });
        toasts.show('success', `${fullName(row)} is back in its list.`);
        return true;
      } catch {
        toasts.show('error', 'It could not be brought back. Please try again.');
        return false;
      }
    },
    restoreMany,
    async erase(row: DeletedRow): Promise<boolean> {
      try {
        await one.mutateAsync({ ...row, does: 'erase' });
        toasts.show('success', `${fullName(row)} is erased.`);
        return true;
      } catch (error) {
        const isListed = error instanceof ApiError && error.status === 409;
        const words = isListed ? inItsList : 'It could not be erased. Please try again.';
        toasts.show('error', words);
        return false;
      }
    },
    eraseMany: (rows: readonly DeletedRow[]) =>
      run(rows, {
        send: sendIds(api.eraseMany),
        done: (erased) => `${recordsWords(erased)} erased.`,
        failed: failedWords('erased'),
      }),
  };
}
