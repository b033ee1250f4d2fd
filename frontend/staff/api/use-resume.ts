import { useQuery } from '@tanstack/react-query';
import { useStaff } from '#frontend/staff/session/staff-context.ts';
import { type HeldReason, resumeViewSeconds, type StoredResume } from '#shared/stored-file.ts';
import { isMissing } from './api-error.ts';
import { nextLookMs, shownReason } from './resume-check.ts';
import { useWhenBack } from './use-when-back.ts';

export type ResumeState =
  | { status: 'loading' }
  | { status: 'found'; resume: StoredResume }
  | { status: 'held'; reason: HeldReason }
  | { status: 'missing' }
  | { status: 'failed' };

/** A link is replaced a minute before its end, so that 'Open' never meets one that is over. */
const renewAfterMs = (resumeViewSeconds - 60) * 1000;

/**
 * The link of an application's resume and what is known of the file. The link is replaced before it
 * expires, for as long as the screen is open. A resume that is being checked for malware is asked for
 * again, less and less often, and at the end counts as late.
 * @returns its state; `renew`, which rejects with an `ApiError` when no new link can be had; and `retry`
 */
export function useResume(id: string) {
  const { api } = useStaff();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['resume', id],
    queryFn: async ({ signal, client, queryKey }) => ({
      answer: await api.resume(id, signal),
      answers: (client.getQueryState(queryKey)?.dataUpdateCount ?? 0) + 1,
    }),
    gcTime: 0,
    staleTime: renewAfterMs,
    refetchInterval: ({ state: { data: last } }) => {
      if (!last || !('held' in last.answer)) return renewAfterMs;
      return last.answer.held === 'checking' && nextLookMs(last.answers);
    },
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    meta: { logAs: 'resumeUrlFetch' },
  });

  const retry = () => void refetch();
  useWhenBack(error, retry);

  const stateOf = (): ResumeState => {
    if (data === undefined) {
      if (isMissing(error)) return { status: 'missing' };
      return { status: isPending ? 'loading' : 'failed' };
    }
    const { answer, answers } = data;
    if ('held' in answer) return { status: 'held', reason: shownReason(answer.held, answers) };
    return { status: 'found', resume: answer };
  };
  const renew = async (): Promise<StoredResume> => {
    const { data: fresh } = await refetch({ throwOnError: true });
    if (fresh === undefined || 'held' in fresh.answer) throw new Error('There is no new link.');
    return fresh.answer;
  };
  return { state: stateOf(), renew, retry };
}
