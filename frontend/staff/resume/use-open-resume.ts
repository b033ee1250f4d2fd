import { useEffect, useEffectEvent, useState } from 'react';
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
  const [state, setState] = useState<ViewerState>({ status: 'opening' });
  const [isIncomplete, setIsIncomplete] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const fail = (error: unknown) => setState({ status: 'failed', failure: resumeFailureOf(error) });
  // The document stays open when the link changes.
  const latestUrl = useEffectEvent(() => url);
  const renewLink = useEffectEvent(() => renew());

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt runs the effect again
  useEffect(() => {
    let isOver = false;
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
        if (!isOver) await open(fresh.url);
      }
    }

    openOrRenew().catch((error: unknown) => {
      close();
      if (!isOver) fail(error);
    });
    return () => {
      isOver = true;
      close();
    };
  }, [attempt]);

  return { state, isIncomplete, retry: () => setAttempt(attempt + 1), fail };
}
