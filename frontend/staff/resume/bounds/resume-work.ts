import { mostPieceMs, mostUntilDrawnMs } from './resume-limits.ts';
import { TooHeavyError } from './too-heavy-error.ts';
import { isMessage, nextPieceMessage, tooHeavyMessage } from './worker-messages.ts';

/**
 * Calls `onOver` after this time in view: a page that nobody sees is not drawn, and waits.
 * @returns what ends it, and answers with the milliseconds that it took
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
   * Does a piece of work once those before it are over, on a budget and in a time of its own. What has begun is
   * never given up for another piece: the worker would go on with it, on the budget of the next.
   * @throws TooHeavyError when it takes more: then the worker is ended, and all further work refused; or the
   * reason of a signal that comes before it has begun
   */
  run: <Result>(piece: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;
  /** The first page is drawn: from now on only each piece of work has its time. */
  tellDrawn: () => void;
};

/**
 * Bounds what is done with a worker (`bound-worker.ts`); one piece of work at a time.
 * @param close lets the worker and all that came from it go, once a piece takes too much
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
    // Whoever waits for a piece of work hears of it.
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
        // The next piece begins all the same.
      });
      return result;
    },
    tellDrawn() {
      leftMs = Number.POSITIVE_INFINITY;
    },
  };
}
