import { useEffect, useEffectEvent, useState } from 'react';
import { reportFailure } from '#frontend/staff/kit/api/report-failure.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { DownloadError } from './download-file.ts';
import {
  openResume,
  type ResumeFailure,
  resumeFailureOf,
  type ShownResume,
} from './open-resume.ts';
import type { PageSize } from './resume-page.tsx';

type ViewerState =
  | { status: 'opening' }
  | { status: 'open'; resume: ShownResume; firstSize: PageSize }
  | { status: 'failed'; failure: ResumeFailure };

/**
 * Opens the link of the first render; an expired link is renewed once.
 * @returns the state; whether letters of the open document can't be drawn; `retry`, which starts anew; and `fail`
 */
export function useOpenResume(url: string, renew: () => Promise<{ url: string }>) {
  const { api } = useStaff();
  const [state, setState] = useState<ViewerState>({ status: 'opening' });
  const [isIncomplete, setIsIncomplete] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const fail = (error: unknown, isRenewed = false) => {
    const reason = resumeFailureOf(error);
    // A new link has not expired.
    const failure = isRenewed && reason === 'expired' ? 'unauthorized' : reason;
    if (error instanceof DownloadError) reportFailure(api, 'resumeUrlFetch', error);
    setState({ status: 'failed', failure });
  };
  // The document stays open when the link changes.
  const latestUrl = useEffectEvent(() => url);
  const renewLink = useEffectEvent(() => renew());
  const onFailed = useEffectEvent(fail);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt runs the effect again
  useEffect(() => {
    let isOver = false;
    let isRenewed = false;
    let close = () => {};
    setState({ status: 'opening' });
    setIsIncomplete(false);

    const onMissing = () => {
      if (!isOver) setIsIncomplete(true);
    };

    async function open(address: string): Promise<void> {
      const opened = openResume(address, onMissing);
      close = opened.close;
      const resume = await opened.resume;
      const page = await resume.work(() => resume.document.getPage(1));
      const { width, height } = page.getViewport({ scale: 1 });
      if (!isOver) setState({ status: 'open', resume, firstSize: { width, height } });
    }

    async function openOrRenew(): Promise<void> {
      try {
        await open(latestUrl());
      } catch (error) {
        close();
        if (isOver || resumeFailureOf(error) !== 'expired') throw error;
        const fresh = await renewLink();
        isRenewed = true;
        if (!isOver) await open(fresh.url);
      }
    }

    openOrRenew().catch((error: unknown) => {
      close();
      if (!isOver) onFailed(error, isRenewed);
    });
    return () => {
      isOver = true;
      close();
    };
  }, [attempt]);

  return { state, isIncomplete, retry: () => setAttempt(attempt + 1), fail };
}
