import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isMissing } from '#frontend/staff/kit/api/api-error.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import type { Kind } from '#shared/kinds.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { submissionIdSchema } from '#shared/submission-id.ts';
import { forgetRow, isRowCached } from './list-rows.ts';
import { type QueryState, queryStateOf } from './query-state.ts';

/**
 * Reads one submission for its screen, which has a component of its own for each id. Leaving the screen
 * cancels the request.
 * @returns its state; whether the cached list had it, so that a missing record was deleted meanwhile; and a function
 * that tries again
 */
export function useSubmission(kind: Kind, id: string) {
  const { api, queryClient } = useStaff();
  const [wasListed] = useState(() => isRowCached(queryClient, kind, id));
  const [ahead] = useState(() => queryClient.getQueryData<Submission>(aheadKey(kind, id)));
  const isId = submissionIdSchema.safeParse(id).success;
  const query = useQuery({
    queryKey: ['submission', kind, id],
    queryFn: ({ signal }) => api.getSubmission({ path: { kind, id }, signal }),
    enabled: isId,
    gcTime: 0,
    meta: { logAs: 'detailFetch' },
    // The prefetched record is shown until this request ends. This request enters the record as opened in the audit.
    placeholderData: ahead,
  });

  const isGone = isMissing(query.error);
  useEffect(() => {
    if (isGone) forgetRow(queryClient, kind, id);
  }, [isGone, queryClient, kind, id]);

  const retry = () => void query.refetch();
  const state: QueryState<Submission> = isId ? queryStateOf(query) : { status: 'missing' };
  return { state, wasListed, retry };
}

const aheadKey = (kind: Kind, id: string) => ['submission-ahead', kind, id] as const;

/**
 * Prefetches a record that is likely to be opened next, so that its screen can show it at once.
 * @param id undefined without a next record
 */
export function useSubmissionAhead(kind: Kind, id: string | undefined): void {
  const { api } = useStaff();
  useQuery({
    queryKey: aheadKey(kind, id ?? ''),
    queryFn: ({ signal }) =>
      api.getSubmission({ path: { kind, id: id ?? '' }, isAutomatic: true, signal }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
