import { useQuery } from '@tanstack/react-query';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { useShowFailure } from '#frontend/staff/kit/services/use-show-failure.ts';
import type { Kind } from '#shared/kinds.ts';
import type { SensitiveAnswers } from '#shared/sensitive-answers.ts';

type Asked = {
  /** Undefined until staff have requested them. */
  answers: SensitiveAnswers['answers'] | undefined;
  isAsking: boolean;
  /** @returns whether the answers were read; a failure is shown by then */
  ask: () => Promise<boolean>;
};

/**
 * The answers that a masked record left out. They are read only on request, because each reading adds an entry to the audit.
 * The cache drops them when their screen closes.
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
