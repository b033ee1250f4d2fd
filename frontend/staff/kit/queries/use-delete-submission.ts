import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import { reportFailure } from '#frontend/staff/kit/api/report-failure.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { errorCodes } from '#shared/api.ts';
import type { SeenRecord } from '#shared/bulk.ts';
import type { Kind } from '#shared/kinds.ts';
import { workAnswerSchema } from '#shared/work.ts';
import { changeRow, forgetRow, hideRemoved, showAgain } from './list-rows.ts';
import { presentIn } from './save.ts';

/** With `suspected` the server does not delete a record that was released meanwhile. */
type Deletion = SeenRecord & { suspected?: boolean };

/**
 * Deletes a submission, with the shown version as an optimistic lock. A failure is written to the error log (sections 4 and
 * 8). After a conflict the record is read again for its screen.
 */
export function useDeleteSubmission(kind: Kind) {
  const { api, queryClient } = useStaff();
  return useMutation({
    mutationFn: ({ id, version, suspected = false }: Deletion) =>
      api.deleteSubmission({
        path: { kind, id },
        query: { version, ...(suspected && { suspected }) },
      }),
    onMutate: ({ id }) => hideRemoved(queryClient, kind, [id]),
    onSuccess: (_, { id }) => forgetRow(queryClient, kind, id),
    onError(error, { id }) {
      showAgain(queryClient, kind, [id]);
      if (isChanged(error)) {
        const current = presentIn(workAnswerSchema, error)?.work;
        if (current) changeRow(queryClient, kind, id, () => current);
        void queryClient.invalidateQueries({ queryKey: ['submission', kind, id] });
        return;
      }
      if (refusedDeletion(error) !== undefined) return;
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === errorCodes.resumeNotDeleted) reportFailure(api, 'resumeDelete', error);
      reportFailure(api, 'formDelete', error);
    },
  });
}

/** Whether a deletion failed by a conflict: someone has changed the record meanwhile. */
export const isChanged = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409;

/** The reason in words when a rule refuses a deletion, such as one of an applicant who is placed. */
export const refusedDeletion = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status === 422 ? error.fields.placements : undefined;
