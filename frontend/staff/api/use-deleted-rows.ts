import { useMutation, useQuery } from '@tanstack/react-query';
import { useStaff } from '#frontend/staff/session/staff-context.ts';
import type { DeletedRow, DeletedRows } from '#shared/deleted-submissions.ts';
import { ApiError, requestIdOfError } from './api-error.ts';
import { deletedRowsKey } from './deleted-rows-key.ts';
import { useRestoreSubmission } from './use-restore-submission.ts';

export type DeletedRowsState =
  | { status: 'loading' }
  | { status: 'found'; rows: DeletedRows }
  /** Whoever is signed in is no administrator. */
  | { status: 'forbidden' }
  | { status: 'failed'; requestId: string | undefined };

/** What lies in the bin. @returns its state, and a function that tries again */
export function useDeletedRows(): [DeletedRowsState, () => void] {
  const { api } = useStaff();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: deletedRowsKey,
    queryFn: ({ signal }) => api.deletedRows(signal),
    gcTime: 0,
    meta: { logAs: 'listFetch' },
  });
  const retry = () => void refetch();
  if (data !== undefined) return [{ status: 'found', rows: data }, retry];
  if (error instanceof ApiError && error.status === 403) return [{ status: 'forbidden' }, retry];
  if (isPending) return [{ status: 'loading' }, retry];
  return [{ status: 'failed', requestId: requestIdOfError(error) }, retry];
}

/** Takes a row out of the bin, by bringing it back or erasing it; then the bin is read again. */
export function useEmptyBin() {
  const { api, queryClient } = useStaff();
  const restore = useRestoreSubmission();
  const onSuccess = (_: unknown, { id }: DeletedRow) => {
    queryClient.setQueryData<DeletedRows>(
      deletedRowsKey,
      (known) => known && { ...known, rows: known.rows.filter((row) => row.id !== id) },
    );
  };
  return {
    restoration: useMutation({
      mutationFn: ({ kind, id }: DeletedRow) => restore(kind, id),
      onSuccess,
    }),
    erasure: useMutation({
      mutationFn: ({ kind, id }: DeletedRow) => api.eraseSubmission(kind, id),
      onSuccess,
    }),
  };
}
