import { useQuery } from '@tanstack/react-query';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { type HeldReason, fileViewSeconds, type LinkedFile } from '#shared/stored-file.ts';
import { queryStateOf } from './query-state.ts';
import { nextPollMs, shownReason } from './resume-check.ts';

export type ResumeState =
  | { status: 'loading' }
  | { status: 'found'; resume: LinkedFile }
  | { status: 'held'; reason: HeldReason }
  | { status: 'missing' }
  | { status: 'failed'; error: Error | null };

/** A link is replaced a minute before it expires, so that 'Open' never uses an expired link. */
const renewAfterMs = (fileViewSeconds - 60) * 1000;

/**
 * The link of an application's resume, and the facts of the file. The link is replaced before it expires,
 * while the screen is open. A resume that is being checked for malware is requested again with a backoff.
 * After the last attempt its reason is `late`.
 * @param upload requests another resume than the current one: the id of an upload that waits, or `first`
 * @returns its state; `renew`, which rejects with an `ApiError` when the request for a new link fails; and `retry`
 */
export function useResume(id: string, upload?: string) {
  const { api } = useStaff();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['resume', id, upload],
    queryFn: async ({ signal, client, queryKey }) => ({
      answer: await api.getResume({ path: { id }, query: { upload }, signal }),
      answers: (client.getQueryState(queryKey)?.dataUpdateCount ?? 0) + 1,
    }),
    gcTime: 0,
    staleTime: renewAfterMs,
    refetchInterval: ({ state: { data: last } }) => {
      if (!last || !('held' in last.answer)) return renewAfterMs;
      return last.answer.held === 'checking' && nextPollMs(last.answers);
    },
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    meta: { logAs: 'resumeUrlFetch' },
  });

  const retry = () => void refetch();

  const stateOf = (): ResumeState => {
    const state = queryStateOf({ data, error, isPending });
    if (state.status === 'forbidden') return { status: 'failed', error };
    if (state.status !== 'found') return state;
    const { answer, answers } = state.data;
    if ('held' in answer) return { status: 'held', reason: shownReason(answer.held, answers) };
    return { status: 'found', resume: answer };
  };
  const renew = async (): Promise<LinkedFile> => {
    const { data: fresh } = await refetch({ throwOnError: true });
    if (fresh === undefined || 'held' in fresh.answer) throw new Error('There is no new link.');
    return fresh.answer;
  };
  return { state: stateOf(), renew, retry };
}
