import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStaff } from '#frontend/staff/session/staff-context.ts';
import type { Kind } from '#shared/kinds.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { submissionIdSchema } from '#shared/submission.ts';
import { isMissing, requestIdOfError } from './api-error.ts';
import { forgetRow, isRowKept } from './forget-row.ts';
import { useWhenBack } from './use-when-back.ts';

export type SubmissionState =
  | { status: 'loading' }
  | { status: 'found'; submission: Submission }
  /** `wasListed`: the list still had it, so somebody else deleted it meanwhile. */
  | { status: 'missing'; wasListed: boolean }
  | { status: 'failed'; requestId: string | undefined };

/**
 * Reads one submission for the screen that shows it, which has a component of its own for each id; leaving
 * the screen ends the call.
 * @returns its state, and a function that tries again
 */
export function useSubmission(kind: Kind, id: string): [SubmissionState, () => void] {
  const { api, queryClient } = useStaff();
  const [wasListed] = useState(() => isRowKept(queryClient, kind, id));
  const [ahead] = useState(() => queryClient.getQueryData<Submission>(aheadKey(kind, id)));
  const isId = submissionIdSchema.safeParse(id).success;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['submission', kind, id],
    queryFn: ({ signal }) => api.submission(kind, id, { signal }),
    enabled: isId,
    gcTime: 0,
    meta: { logAs: 'detailFetch' },
    // What was read ahead stands until it is read again, which the audit enters as opened.
    placeholderData: ahead,
  });

  const isGone = isMissing(error);
  useEffect(() => {
    if (isGone) forgetRow(queryClient, kind, id);
  }, [isGone, queryClient, kind, id]);

  const retry = () => void refetch();
  useWhenBack(error, retry);
  if (!isId || isGone) return [{ status: 'missing', wasListed }, retry];
  if (data !== undefined) return [{ status: 'found', submission: data }, retry];
  if (isPending) return [{ status: 'loading' }, retry];
  return [{ status: 'failed', requestId: requestIdOfError(error) }, retry];
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
    queryFn: ({ signal }) => api.submission(kind, id ?? '', { isPrefetch: true, signal }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
