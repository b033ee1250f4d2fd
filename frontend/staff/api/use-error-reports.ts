import { useMutation, useQuery } from '@tanstack/react-query';
import { useStaff } from '#frontend/staff/session/staff-context.ts';
import type { ErrorReports } from '#shared/error-report.ts';
import { ApiError, requestIdOfError } from './api-error.ts';

const reportsKey = ['error-reports'] as const;

export type ErrorReportsState =
  | { status: 'loading' }
  | { status: 'found'; found: ErrorReports }
  /** Whoever is signed in is no administrator. */
  | { status: 'forbidden' }
  | { status: 'failed'; requestId: string | undefined };

/** The newest error reports. @returns their state, and a function that tries again */
export function useErrorReports(): [ErrorReportsState, () => void] {
  const { api } = useStaff();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: reportsKey,
    queryFn: ({ signal }) => api.errorReports(signal),
    gcTime: 0,
  });
  const retry = () => void refetch();
  if (data !== undefined) return [{ status: 'found', found: data }, retry];
  if (error instanceof ApiError && error.status === 403) return [{ status: 'forbidden' }, retry];
  if (isPending) return [{ status: 'loading' }, retry];
  return [{ status: 'failed', requestId: requestIdOfError(error) }, retry];
}

/** Deletes the reports up to the newest one that is shown, and reads what is left. */
export function useClearErrorReports() {
  const { api, queryClient } = useStaff();
  return useMutation({
    mutationFn: (until: string) => api.clearErrorReports(until),
    onSettled: () => queryClient.invalidateQueries({ queryKey: reportsKey }),
  });
}
