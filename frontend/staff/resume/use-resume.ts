import { useCallback, useEffect, useRef, useState } from 'react';
import { reportFailure } from '#frontend/staff/api/report-failure.ts';
import { ApiError } from '#frontend/staff/api/staff-api.ts';
import { useStaff } from '#frontend/staff/session/staff-context.ts';
import { resumeViewSeconds, type StoredResume } from '#shared/stored-file.ts';

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
  const [state, setState] = useState<ResumeState>({ status: 'loading' });
  const receivedAtMs = useRef(0);

  const fetchLink = useCallback(
    async (signal?: AbortSignal): Promise<StoredResume> => {
      const resume = await api.resume(id, signal);
      receivedAtMs.current = Date.now();
      setState({ status: 'found', resume });
      return resume;
    },
    [api, id],
  );

  const begin = useCallback(
    (signal?: AbortSignal) => {
      setState({ status: 'loading' });
      fetchLink(signal).catch((error: unknown) => {
        if (signal?.aborted) return;
        const isMissing = error instanceof ApiError && error.failure === 'missing';
        setState({ status: isMissing ? 'missing' : 'failed' });
        reportFailure(api, 'resumeUrlFetch', error);
      });
    },
    [api, fetchLink],
  );

  useEffect(() => {
    const controller = new AbortController();
    begin(controller.signal);
    return () => controller.abort();
  }, [begin]);

  const isFound = state.status === 'found';
  useEffect(() => {
    if (!isFound) return;
    const controller = new AbortController();
    const renewWhenDue = () => {
      if (document.hidden || Date.now() - receivedAtMs.current < renewAfterMs) return;
      fetchLink(controller.signal).catch(() => {
        // The link that is there may still do, and the next look tries again.
      });
    };
    const timer = setInterval(renewWhenDue, 15_000);
    document.addEventListener('visibilitychange', renewWhenDue);
    return () => {
      controller.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renewWhenDue);
    };
  }, [isFound, fetchLink]);

  return { state, renew: fetchLink, retry: () => begin() };
}
