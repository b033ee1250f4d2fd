/** Lets jobs run together, and some of them alone. */
export type Gate = {
  /** Runs a job beside others of its kind, once no job is alone. */
  together<Result>(job: () => Promise<Result>): Promise<Result>;
  /** Runs a job once all others have ended; those that come meanwhile wait. */
  alone<Result>(job: () => Promise<Result>): Promise<Result>;
};

/** A lock for many readers or one writer. Jobs that must be alone keep their order. */
export function createGate(): Gate {
  const running = new Set<Promise<unknown>>();
  let lastAlone: Promise<unknown> = Promise.resolve();
  return {
    async together(job) {
      let awaited: Promise<unknown> | undefined;
      while (awaited !== lastAlone) {
        awaited = lastAlone;
        await awaited;
      }
      const result = job();
      running.add(result);
      try {
        return await result;
      } finally {
        running.delete(result);
      }
    },
    alone(job) {
      const before = lastAlone;
      const result = before.then(async () => {
        await Promise.allSettled(running);
        return job();
      });
      lastAlone = result.catch(() => undefined);
      return result;
    },
  };
}
