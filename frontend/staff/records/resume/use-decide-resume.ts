import { useMutation } from '@tanstack/react-query';
import { remedyFor } from '#frontend/staff/kit/api/remedy.ts';
import { changeRow } from '#frontend/staff/kit/queries/list-rows.ts';
import { presentIn } from '#frontend/staff/kit/queries/save.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { type ResumeDecision, type Work, workAnswerSchema } from '#shared/work.ts';

/** Accepts or refuses the waiting resume of an application, and shows the new state. */
export function useDecideResume(id: string) {
  const { api, queryClient, toasts } = useStaff();
  const show = (work: Work) => {
    queryClient.setQueryData<Submission>(
      ['submission', 'employment', id],
      (one) => one && { ...one, work },
    );
    changeRow(queryClient, 'employment', id, () => work);
    // Only the current resume is refetched: the waiting one is gone, or it is the current one now.
    const queryKey = ['resume', id, undefined];
    void queryClient.invalidateQueries({ queryKey, exact: true });
  };
  return useMutation({
    mutationFn: async (decision: ResumeDecision) =>
      (await api.decideResume({ path: { id }, body: decision })).work,
    onSuccess: show,
    onError(error) {
      const stands = presentIn(workAnswerSchema, error)?.work;
      if (stands) show(stands);
      toasts.show(
        'error',
        stands
          ? 'A colleague has decided already, or another resume has arrived. The page shows the current state.'
          : `It was not saved. ${remedyFor(error)}`,
      );
    },
  });
}
