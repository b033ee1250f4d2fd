import { appendFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { deadlineAfter, startTimeLimit } from '../time-limit.ts';
import type { FailureReport, FunctionSettings, WorkerMessage, WorkerSettings } from './messages.ts';

type RunResult = { payload: string } | { error: FailureReport };

/** One worker with the bundle of a function in it. */
export type Environment = {
  /** False once the worker was stopped or broke: it takes no more events. */
  readonly usable: boolean;
  /** Settles when the bundle is loaded, or could not be. */
  readonly loaded: Promise<unknown>;
  /** Handles one event, after the bundle is loaded; `initMs` is there for the first. */
  run(event: { event: string; requestId: string }): Promise<{
    result: RunResult;
    durationMs: number;
    initMs?: number;
  }>;
  stop(): Promise<void>;
};

/**
 * Lambda gives a function this long to load. After that it begins to load it again with the first event, and within the
 * function's own time limit. Here the loading continues for as long.
 */
const initTimeoutMs = 10_000;

/**
 * Starts a worker (a cold start). It inherits nothing of the laptop's own environment variables but where Node keeps compiled
 * code, which the worker deletes before it loads the bundle.
 * @param onLogged is called with each error that the function logs.
 */
export function startEnvironment(
  settings: FunctionSettings,
  onLogged: (error: FailureReport) => void,
): Environment {
  const startedMs = performance.now();
  const workerData: WorkerSettings = settings;
  const { NODE_COMPILE_CACHE } = process.env;
  const worker = new Worker(new URL('../lambda-worker.ts', import.meta.url), {
    workerData,
    env: { ...settings.variables, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: settings.memoryMegabytes },
  });
  let usable = true;
  let initMs: number | undefined;
  let settle: (result: RunResult) => void = () => {};

  /** Waits for the worker's next word, its end, or the time limit: whatever comes first. */
  function next(limitMs: number, timedOut: () => FailureReport): Promise<RunResult> {
    return new Promise((resolve) => {
      const timer = startTimeLimit(limitMs, () => fail(timedOut()));
      settle = (result) => {
        clearTimeout(timer);
        settle = () => {};
        resolve(result);
      };
    });
  }

  function fail(error: FailureReport): void {
    usable = false;
    void worker.terminate();
    settle({ error });
  }

  worker.on('message', (message: WorkerMessage) => {
    if (message.kind === 'logged') onLogged(message.error);
    else if (message.kind === 'failed') settle({ error: message.error });
    else settle({ payload: message.kind === 'ready' ? '' : message.payload });
  });
  worker.on('error', (error: Error) => {
    appendFileSync(settings.logFile, `${error.stack ?? error.message}\n`);
    const trace = error.stack?.split('\n') ?? [];
    fail({ errorType: 'Runtime.ExitError', errorMessage: error.message, trace });
  });
  worker.on('exit', (code) => {
    const errorMessage = `Runtime exited with error: exit status ${code}`;
    fail({ errorType: 'Runtime.ExitError', errorMessage, trace: [] });
  });

  const loadingMs = initTimeoutMs + settings.timeoutSeconds * 1000;
  const loaded = next(loadingMs, () => ({
    errorType: 'Sandbox.Timedout',
    errorMessage: `INIT_REPORT Init Duration: ${loadingMs}.00 ms\tPhase: invoke\tStatus: timeout`,
    trace: [],
  })).then((result) => {
    initMs = performance.now() - startedMs;
    if ('error' in result) usable = false;
    return result;
  });

  return {
    loaded,
    get usable() {
      return usable;
    },
    async run({ event, requestId }) {
      const init = await loaded;
      const measured = initMs === undefined ? {} : { initMs };
      initMs = undefined;
      const runningMs = performance.now();
      if ('error' in init) return { result: init, durationMs: 0, ...measured };
      const limitMs = settings.timeoutSeconds * 1000;
      const result = next(limitMs, () => ({
        errorType: 'Sandbox.Timedout',
        errorMessage: `RequestId: ${requestId} Error: Task timed out after ${settings.timeoutSeconds.toFixed(2)} seconds`,
        trace: [],
      }));
      worker.postMessage({ event, requestId, deadlineMs: deadlineAfter(limitMs) });
      return { result: await result, durationMs: performance.now() - runningMs, ...measured };
    },
    async stop() {
      usable = false;
      await worker.terminate();
    },
  };
}
