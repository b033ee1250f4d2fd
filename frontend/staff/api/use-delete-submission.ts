import { useMutation, useMutationState } from '@tanstack/react-query';
import { useStaff } from '#frontend/staff/session/staff-context.ts';
import { errorCodes } from '#shared/api.ts';
import type { Kind } from '#shared/kinds.ts';
import { ApiError } from './api-error.ts';
import { forgetRow } from './forget-row.ts';
import { reportFailure } from './report-failure.ts';

/** The key of the deletions of a list. */
export const deleteKey = (kind: Kind) => ['delete', kind] as const;

/** Deletes a submission; a failure is written to the error log (sections 4 and 8). */
export function useDeleteSubmission(kind: Kind) {
  const { api, queryClient } = useStaff();
  return useMutation({
    mutationKey: deleteKey(kind),
    mutationFn: (id: string) => api.deleteSubmission(kind, id),
    onSuccess: (_, id) => forgetRow(queryClient, kind, id),
    onError(error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === errorCodes.resumeNotDeleted) reportFailure(api, 'resumeDelete', error);
      reportFailure(api, 'formDelete', error);
    },
  });
}

/**
 * What this tab deletes or has deleted in the last minutes. The list's index lags behind a delete: a
 * refresh may still bring the row, which must not come back for that.
 * @returns ids
 */
export const useDeletedIds = (kind: Kind): unknown[] =>
  useMutationState({
    filters: { mutationKey: deleteKey(kind), predicate: ({ state }) => state.status !== 'error' },
    select: ({ state }) => state.variables,
  });
