import { useEffect, useState } from 'react';
import { reportFailure } from '#frontend/staff/api/report-failure.ts';
import { ApiError } from '#frontend/staff/api/staff-api.ts';
import { useStaff } from '#frontend/staff/session/staff-context.ts';
import type { Kind } from '#shared/kinds.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { submissionIdSchema } from '#shared/submission.ts';

export type SubmissionState =
  | { status: 'loading' }
  | { status: 'found'; submission: Submission }
  /** `wasListed`: the list still had it, so somebody else deleted it meanwhile. */
  | { status: 'missing'; wasListed: boolean }
  | { status: 'failed' };

/**
 * Reads one submission for the screen that shows it; leaving the screen ends the call.
 * @returns its state, and a function that tries again
 */
export function useSubmission(kind: Kind, id: string): [SubmissionState, () => void] {
  const { api, list } = useStaff();
  const [state, setState] = useState<SubmissionState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt runs the effect again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setState({ status: 'loading' });
    if (!submissionIdSchema.safeParse(id).success) {
      setState({ status: 'missing', wasListed: false });
      return;
    }
    api.submission(kind, id, signal).then(
      (submission) => setState({ status: 'found', submission }),
      (error: unknown) => {
        if (signal.aborted) return;
        const missing = error instanceof ApiError && error.failure === 'missing';
        if (missing) setState({ status: 'missing', wasListed: list(kind).remove(id) });
        else setState({ status: 'failed' });
        reportFailure(api, 'detailFetch', error);
      },
    );
    return () => controller.abort();
  }, [api, list, kind, id, attempt]);

  return [state, () => setAttempt(attempt + 1)];
}
