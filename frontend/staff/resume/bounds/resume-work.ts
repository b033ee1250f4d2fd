import { TooHeavyError } from './too-heavy-error.ts';
import { isMessage, nextPieceMessage, tooHeavyMessage } from './worker-messages.ts';

/** Calls `onOver` after this time in view: a page that nobody sees is not drawn, and waits. @returns what ends it */
function afterTimeInView(milliseconds: number, onOver: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(onOver, milliseconds);
  };
  document.addEventListener('visibilitychange', start);
  start();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', start);
  };
}

export type ResumeWork = {
  /**
   * Does a piece of work once those before it are over, on a budget of its own.
   * @param mostMs how long it may take
   * @throws TooHeavyError when it takes more: then the worker is ended, and all further work refused; or the
   * reason of a signal that comes before it has begun
   */
  run: <Result>(
    piece: () => Promise<Result>,
    mostMs: number,
    signal?: AbortSignal,
  ) => Promise<Result>;
};

/**
 * Bounds what is done with a worker (`bound-worker.ts`); one piece of work at a time.
 * @param close lets the worker and all that came from it go, once a piece takes too much
 */
export function boundWork(port: Worker, close: () => void): ResumeWork {
  let isOpened = false;
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
    run(piece, mostMs, signal) {
      const result = turn.then(async () => {
        signal?.throwIfAborted();
        // The worker begins with the budget of the first piece, which opens the file.
        if (isOpened) port.postMessage(nextPieceMessage);
        isOpened = true;
        const end = afterTimeInView(mostMs, stop);
        try {
          return await Promise.race([refused, piece()]);
        } catch (error) {
          if (error instanceof TooHeavyError) stop();
          throw error;
        } finally {
          end();
        }
      });
      turn = result.catch(() => {
        // The next piece begins all the same.
      });
      return result;
    },
  };
}
