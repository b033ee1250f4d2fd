import { type Mutation, useMutation, useMutationState } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ApiError } from '#frontend/staff/api/api-error.ts';
import { workIn } from '#frontend/staff/api/current-state.ts';
import { reportFailure } from '#frontend/staff/api/report-failure.ts';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import { errorCodes } from '#shared/api.ts';
import type { SeenRecord } from '#shared/bulk.ts';
import type { Kind } from '#shared/kinds.ts';
import { changeRow } from './change-rows.ts';
import { forgetRow } from './forget-row.ts';

/** With `suspected` a record that was released meanwhile stays. */
type Deletion = SeenRecord & { suspected?: boolean };

/** The key of the deletions of a list. */
export const deleteKey = (kind: Kind) => ['delete', kind] as const;

/**
 * Deletes a submission that is still as it was seen; a failure is written to the error log (sections 4 and 8). Where someone
 * has changed it meanwhile, it is read again for its screen.
 */
export function useDeleteSubmission(kind: Kind) {
  const { api, queryClient } = useStaff();
  return useMutation({
    mutationKey: deleteKey(kind),
    mutationFn: ({ id, version, suspected = false }: Deletion) =>
      api.deleteSubmission({
        path: { kind, id },
        query: { version, ...(suspected && { suspected }) },
      }),
    onSuccess: (_, { id }) => forgetRow(queryClient, kind, id),
    onError(error, { id }) {
      if (isChanged(error)) {
        const stands = workIn(error.current);
        if (stands) changeRow(queryClient, kind, id, () => stands);
        void queryClient.invalidateQueries({ queryKey: ['submission', kind, id] });
        return;
      }
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === errorCodes.resumeNotDeleted) reportFailure(api, 'resumeDelete', error);
      reportFailure(api, 'formDelete', error);
    },
  });
}

/** Whether a deletion was refused because someone has changed the record meanwhile. */
export const isChanged = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409;

const idSchema = z.object({ id: z.string() });

/** The id of the record that a deletion of the cache is about. */
export const idOfDeletion = ({ state }: Pick<Mutation, 'state'>): string | undefined =>
  z.safeParse(idSchema, state.variables).data?.id;

/**
 * What this tab deletes or has deleted in the last minutes. The list's index lags behind a delete: a
 * refresh may still bring the row, which must not come back for that.
 * @returns ids
 */
export const useDeletedIds = (kind: Kind): unknown[] =>
  useMutationState({
    filters: { mutationKey: deleteKey(kind), predicate: ({ state }) => state.status !== 'error' },
    select: idOfDeletion,
  });
