import { useQuery } from '@tanstack/react-query';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import { useShowFailure } from '#frontend/staff/services/use-show-failure.ts';
import type { Kind } from '#shared/kinds.ts';
import type { SensitiveAnswers } from '#shared/sensitive-answers.ts';

type Asked = {
  /** Undefined until somebody has asked for them. */
  answers: SensitiveAnswers['answers'] | undefined;
  isAsking: boolean;
  /** @returns whether they came; the failure has been shown otherwise */
  ask: () => Promise<boolean>;
};

/**
 * The answers that a masked record left out: read when they are asked for, because each reading is an entry of the
 * audit, and forgotten with the screen that shows them.
 */
export function useSensitiveAnswers(kind: Kind, id: string): Asked {
  const { api } = useStaff();
  const showFailure = useShowFailure();
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['sensitive-answers', kind, id],
    queryFn: ({ signal }) => api.getSensitiveAnswers({ path: { kind, id }, signal }),
    enabled: false,
    gcTime: 0,
  });
  const ask = async () => {
    const { error, isSuccess } = await refetch();
    if (error) showFailure(error, 'The hidden answers could not be shown. Please try again.');
    return isSuccess;
  };
  return { answers: data?.answers, isAsking: isFetching, ask };
}
