import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isMissing } from '#frontend/staff/api/api-error.ts';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import type { Kind } from '#shared/kinds.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { submissionIdSchema } from '#shared/submission-id.ts';
import { forgetRow, isRowCached } from './list-rows.ts';
import { type QueryState, queryStateOf } from './query-state.ts';
import { useWhenBack } from './use-when-back.ts';

/**
 * Reads one submission for the screen that shows it, which has a component of its own for each id; leaving
 * the screen ends the call.
 * @returns its state; whether the list still had it, so that a missing one was deleted meanwhile; and a function
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
    // What was read ahead stands until it is read again, which the audit enters as opened.
    placeholderData: ahead,
  });

  const isGone = isMissing(query.error);
  useEffect(() => {
    if (isGone) forgetRow(queryClient, kind, id);
  }, [isGone, queryClient, kind, id]);

  const retry = () => void query.refetch();
  useWhenBack(query.error, retry);
  const state: QueryState<Submission> = isId ? queryStateOf(query) : { status: 'missing' };
  return { state, wasListed, retry };
}

const aheadKey = (kind: Kind, id: string) => ['submission-ahead', kind, id] as const;

/**
 * Reads a record that is likely to be opened next, so that its screen has something to show at once.
 * @param id undefined when there is none
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
