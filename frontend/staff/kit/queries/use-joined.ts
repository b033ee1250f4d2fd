import { useQueries } from '@tanstack/react-query';
import { isMissing } from '#frontend/staff/kit/api/api-error.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import type { EmploymentSubmission } from '#shared/stored-submission.ts';

/** The applications with these ids, which staff joined with another one, in the order of `ids`. Deleted ones are left out. */
export function useJoined(ids: readonly string[]): {
  joined: EmploymentSubmission[];
  isComplete: boolean;
} {
  const { api } = useStaff();
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: ['joined', id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.getSubmission({ path: { kind: 'employment', id }, isAutomatic: true, signal }),
      staleTime: 30_000,
    })),
    combine: (results) => ({
      joined: results.flatMap(({ data }) => data ?? []),
      isComplete: results.every(({ data, error }) => data !== undefined || isMissing(error)),
    }),
  });
}
