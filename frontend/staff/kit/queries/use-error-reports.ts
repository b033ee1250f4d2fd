import { useMutation, useQuery } from '@tanstack/react-query';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import type { ErrorReports } from '#shared/error-report.ts';
import { type QueryState, stateAndRetry } from './query-state.ts';

const reportsKey = ['error-reports'] as const;

/** The newest error reports. @returns their state, and a function that tries again */
export function useErrorReports(): [QueryState<ErrorReports>, () => void] {
  const { api } = useStaff();
  return stateAndRetry(
    useQuery({
      queryKey: reportsKey,
      queryFn: ({ signal }) => api.listErrorReports({ signal }),
      gcTime: 0,
    }),
  );
}

/** Deletes the reports up to the newest one that is shown, and reads the rest. */
export function useClearErrorReports() {
  const { api, queryClient } = useStaff();
  return useMutation({
    mutationFn: (until: string) => api.clearErrorReports({ query: { until } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: reportsKey }),
  });
}
