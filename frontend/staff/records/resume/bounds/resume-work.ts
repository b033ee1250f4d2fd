import { mostPieceMs, mostUntilDrawnMs } from './resume-limits.ts';
import { TooHeavyError } from './too-heavy-error.ts';
import { isMessage, nextPieceMessage, tooHeavyMessage } from './worker-messages.ts';

/**
 * Calls `onOver` after this time in a visible tab. Browsers do not draw in a hidden tab, so its time does not count.
 * @returns a function that stops the timer and returns the used milliseconds
 */
function afterTimeInView(milliseconds: number, onOver: () => void): () => number {
  let usedMs = 0;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = () => {
    if (timer !== undefined) usedMs += performance.now() - since;
    clearTimeout(timer);
    timer = undefined;
  };
  const goOn = () => {
    pause();
    if (document.hidden) return;
    since = performance.now();
    timer = setTimeout(onOver, milliseconds - usedMs);
  };
  document.addEventListener('visibilitychange', goOn);
  goOn();
  return () => {
    document.removeEventListener('visibilitychange', goOn);
    pause();
    return usedMs;
  };
}

export type ResumeWork = {
  /**
   * Runs a piece of work after the earlier pieces, with its own budget and time limit. Running work is never
   * aborted for another piece, because the worker would continue it on the budget of the next.
   * @throws TooHeavyError beyond a limit: then the worker is ended and all further work fails; or the signal's
   * reason, if it fires before the start
   */
  run: <Result>(piece: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;
  /** Call when the first page is drawn. From then on, only the time limit of each piece applies. */
  tellDrawn: () => void;
};

/**
 * Limits the work in a worker (`bound-worker.ts`); one piece of work at a time.
 * @param close ends the worker and everything that depends on it; called once a piece exceeds a limit
 */
export function boundWork(port: Worker, close: () => void): ResumeWork {
  let isOpened = false;
  let leftMs: number = mostUntilDrawnMs;
  let turn: Promise<unknown> = Promise.resolve();
  let refuse = (_reason: TooHeavyError) => {};
  const refused = new Promise<never>((_, reject) => {
    refuse = reject;
  });
  refused.catch(() => {
    // The promise of the running piece reports the error.
  });
  const stop = () => {
    close();
    refuse(new TooHeavyError());
  };
  port.addEventListener('message', ({ data }) => {
    if (isMessage(data, tooHeavyMessage)) stop();
  });

  return {
    run(piece, signal) {
      const result = turn.then(async () => {
        signal?.throwIfAborted();
        // The worker begins with the budget of the first piece, which opens the file.
        if (isOpened) port.postMessage(nextPieceMessage);
        isOpened = true;
        const end = afterTimeInView(Math.min(mostPieceMs, leftMs), stop);
        try {
          return await Promise.race([refused, piece()]);
        } catch (error) {
          if (error instanceof TooHeavyError) stop();
          throw error;
        } finally {
          leftMs -= end();
        }
      });
      turn = result.catch(() => {
        // The next piece starts even after a failure.
      });
      return result;
    },
    tellDrawn() {
      leftMs = Number.POSITIVE_INFINITY;
    },
  };
}
