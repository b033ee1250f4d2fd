import { useQuery } from '@tanstack/react-query';
import {
  type FileAnswer,
  fileViewSeconds,
  type HeldReason,
  type LinkedFile,
} from '#shared/stored-file.ts';
import { queryStateOf } from './query-state.ts';
import { nextPollMs, shownReason } from './resume-check.ts';

type LinkedFileState =
  | { status: 'loading' }
  | { status: 'found'; file: LinkedFile }
  | { status: 'held'; reason: HeldReason }
  | { status: 'missing' }
  | { status: 'failed'; error: Error | null };

/** A link is replaced a minute before it expires, so that 'Open' never uses an expired link. */
const renewAfterMs = (fileViewSeconds - 60) * 1000;

/**
 * The link of a resume or a document, and the facts of the file. The link is replaced before it expires,
 * while the screen is open. A file that is being checked for malware is requested again with a backoff.
 * After the last attempt its reason is `late`.
 * @param queryKey of the file
 * @param ask requests its link
 * @returns its state; `renew`, which rejects with an `ApiError` when the request for a new link fails; and `retry`
 */
export function useLinkedFile(
  queryKey: readonly unknown[],
  ask: (signal: AbortSignal) => Promise<FileAnswer>,
) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal, client, queryKey }) => ({
      answer: await ask(signal),
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

  const stateOf = (): LinkedFileState => {
    const state = queryStateOf({ data, error, isPending });
    if (state.status === 'forbidden') return { status: 'failed', error };
    if (state.status !== 'found') return state;
    const { answer, answers } = state.data;
    if ('held' in answer) return { status: 'held', reason: shownReason(answer.held, answers) };
    return { status: 'found', file: answer };
  };
  const renew = async (): Promise<LinkedFile> => {
    const { data: fresh } = await refetch({ throwOnError: true });
    if (fresh === undefined || 'held' in fresh.answer) throw new Error('There is no new link.');
    return fresh.answer;
  };
  return { state: stateOf(), renew, retry };
}
