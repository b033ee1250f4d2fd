import { type InfiniteData, useMutation } from '@tanstack/react-query';
import type { StaffApi } from '#frontend/staff/api/staff-api.ts';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import { type DeletedRow, deletedLimit } from '#shared/deleted-submissions.ts';
import { type Kind, kindSchema } from '#shared/kinds.ts';
import { deletedRowsKey } from './deleted-rows-key.ts';
import { readListAgain, showAgain } from './list-rows.ts';
import { keyOfRow, type Page, type PagesState, useAllPages, withoutRows } from './use-all-pages.ts';
import { useMany } from './use-many.ts';
import { useRestoreSubmission } from './use-restore-submission.ts';

/** What lies in the bin, to its end. @returns its state, and a function that goes on or tries again */
export function useDeletedRows(): [PagesState<DeletedRow>, () => void] {
  const { api } = useStaff();
  return useAllPages(deletedRowsKey, ({ cursor, signal }) =>
    api.listDeleted({ query: { limit: deletedLimit.max, cursor }, signal }),
  );
}

/** Has an endpoint act on many records by their ids. */
const sendIds =
  (call: StaffApi['eraseMany' | 'restoreMany']) =>
  async (kind: Kind, items: readonly { id: string }[]) => {
    const body = { items: items.map(({ id }) => ({ id })) };
    return (await call({ path: { kind }, body })).results;
  };

/** Takes rows out of the bin, one or many, by bringing them back or erasing them. */
export function useEmptyBin() {
  const { api, queryClient } = useStaff();
  const restore = useRestoreSubmission();
  const { run, progress } = useMany();
  const forget = (gone: ReadonlySet<string>) =>
    queryClient.setQueryData<InfiniteData<Page<DeletedRow>>>(
      deletedRowsKey,
      (kept) => kept && withoutRows(kept, gone),
    );
  const onSuccess = (_: unknown, row: DeletedRow) => void forget(new Set([keyOfRow(row)]));
  return {
    restoration: useMutation({
      mutationFn: ({ kind, id }: DeletedRow) => restore(kind, id),
      onSuccess,
    }),
    erasure: useMutation({
      mutationFn: ({ kind, id }: DeletedRow) => api.eraseSubmission({ path: { kind, id } }),
      onSuccess,
    }),
    progress,
    eraseMany: (rows: readonly DeletedRow[]) => run(rows, sendIds(api.eraseMany), forget),
    async restoreMany(rows: readonly DeletedRow[]) {
      const ended = await run(rows, sendIds(api.restoreMany), forget);
      for (const kind of kindSchema.options) {
        const back = ended.done.filter((row) => row.kind === kind).map(({ id }) => id);
        showAgain(queryClient, kind, back);
        readListAgain(queryClient, kind);
      }
      return ended;
    },
  };
}
