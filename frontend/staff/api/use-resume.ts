import { useQuery } from '@tanstack/react-query';
import { useStaff } from '#frontend/staff/session/staff-context.ts';
import { resumeViewSeconds, type StoredResume } from '#shared/stored-file.ts';
import { isMissing } from './api-error.ts';

export type ResumeState =
  | { status: 'loading' }
  | { status: 'found'; resume: StoredResume }
  | { status: 'missing' }
  | { status: 'failed' };

/** A link is replaced a minute before its end, so that 'Open' never meets one that is over. */
const renewAfterMs = (resumeViewSeconds - 60) * 1000;

/**
 * The link of an application's resume and what is known of the file. The link is replaced before it
 * expires, for as long as the screen is open.
 * @returns its state; `renew`, which rejects with an `ApiError` when no new link can be had; and `retry`
 */
export function useResume(id: string) {
  const { api } = useStaff();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['resume', id],
    queryFn: ({ signal }) => api.resume(id, signal),
    gcTime: 0,
    staleTime: renewAfterMs,
    refetchInterval: renewAfterMs,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    meta: { logAs: 'resumeUrlFetch' },
  });

  const stateOf = (): ResumeState => {
    if (data !== undefined) return { status: 'found', resume: data };
    if (isMissing(error)) return { status: 'missing' };
    return { status: isPending ? 'loading' : 'failed' };
  };
  const renew = async (): Promise<StoredResume> => {
    const { data: fresh } = await refetch({ throwOnError: true });
    if (fresh === undefined) throw new Error('There is no new link.');
    return fresh;
  };
  return { state: stateOf(), renew, retry: () => void refetch() };
}
