import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Environment, startEnvironment } from './lambda/environment.ts';
import type { FailureReport, FunctionSettings } from './lambda/messages.ts';

/** `payload` is what the handler returned. */
export type Invocation =
  | { ok: true; payload: unknown }
  | { ok: false; errorType: string; errorMessage: string };

export type LambdaFunction = {
  readonly settings: FunctionSettings;
  /** Runs the handler with one event; never throws: what goes wrong is in the answer and in the log. */
  invoke(event: unknown): Promise<Invocation>;
  /** Lets running events end, then stops the workers. */
  retire(): void;
  /** Stops all workers at once. */
  close(): Promise<void>;
};

export type LambdaOptions = {
  idleMs?: number;
  /** Is called with each error that the function throws or logs, and with each time-out. */
  onError?(error: FailureReport): void;
};

/** Lambda's limit on what goes into and comes out of a function. */
const maximumPayloadBytes = 6 * 1024 * 1024;
/** As many copies of a function as a laptop should run when the template sets no limit. */
const defaultConcurrency = 10;
/** A worker that waited this long is stopped, and its memory given back; one is always kept. */
const usualIdleMs = 60_000;

/**
 * Runs a bundled function: a pool of workers, each with one event at a time, begun when needed and
 * kept for the next event.
 */
export function createLambda(
  settings: FunctionSettings,
  { idleMs = usualIdleMs, onError = () => {} }: LambdaOptions = {},
): LambdaFunction {
  const maximum = settings.reservedConcurrency ?? defaultConcurrency;
  const all = new Set<Environment>();
  const idle: Environment[] = [];
  const idleTimers = new Map<Environment, NodeJS.Timeout>();
  const waiting: ((environment: Environment) => void)[] = [];
  let retired = false;
  mkdirSync(dirname(settings.logFile), { recursive: true });

  function begin(): Environment {
    const environment = startEnvironment(settings, onError);
    all.add(environment);
    return environment;
  }

  async function take(): Promise<Environment | undefined> {
    const free = idle.pop();
    if (free) {
      clearTimeout(idleTimers.get(free));
      return free;
    }
    if (all.size < maximum) return begin();
    if (settings.reservedConcurrency !== undefined) return undefined;
    return new Promise((resolve) => waiting.push(resolve));
  }

  function giveBack(environment: Environment): void {
    const next = waiting.shift();
    if (environment.usable && next) {
      next(environment);
      return;
    }
    if (environment.usable && !retired) {
      rest(environment);
      return;
    }
    all.delete(environment);
    void environment.stop();
    if (next) next(begin());
  }

  /** The latest is taken first, so that what a rush has begun is left to time out. */
  function rest(environment: Environment): void {
    idle.push(environment);
    const stop = () => {
      if (idle.length === 1) return;
      idle.splice(idle.indexOf(environment), 1);
      all.delete(environment);
      idleTimers.delete(environment);
      void environment.stop();
    };
    idleTimers.set(environment, setTimeout(stop, idleMs).unref());
  }

  async function run(environment: Environment, event: string): Promise<Invocation> {
    const requestId = randomUUID();
    const log = (line: string) => appendFileSync(settings.logFile, `${line}\n`);
    await environment.loaded;
    log(`START RequestId: ${requestId} Version: $LATEST`);
    const { result, durationMs, initMs } = await environment.run({ event, requestId });
    if ('error' in result && result.error.errorType.startsWith('Sandbox.')) {
      log(`${new Date().toISOString()} ${result.error.errorMessage}`);
    }
    log(`END RequestId: ${requestId}`);
    log(
      [
        `REPORT RequestId: ${requestId}`,
        `Duration: ${durationMs.toFixed(2)} ms`,
        `Billed Duration: ${Math.ceil(durationMs)} ms`,
        `Memory Size: ${settings.memoryMegabytes} MB`,
        ...(initMs === undefined ? [] : [`Init Duration: ${initMs.toFixed(2)} ms`]),
      ].join('\t'),
    );
    if ('error' in result) {
      onError(result.error);
      return failed(result.error);
    }
    if (Buffer.byteLength(result.payload) > maximumPayloadBytes) {
      return refused(
        'Function.ResponseSizeTooLarge',
        `Response payload size exceeded maximum allowed payload size (${maximumPayloadBytes} bytes).`,
      );
    }
    return { ok: true, payload: JSON.parse(result.payload) };
  }

  return {
    settings,
    async invoke(event) {
      const text = JSON.stringify(event) ?? 'null';
      if (Buffer.byteLength(text) > maximumPayloadBytes) {
        return refused(
          'RequestEntityTooLargeException',
          `Request must be smaller than ${maximumPayloadBytes} bytes for the InvokeFunction operation`,
        );
      }
      const environment = await take();
      if (!environment) return refused('TooManyRequestsException', 'Rate Exceeded.');
      try {
        return await run(environment, text);
      } finally {
        giveBack(environment);
      }
    },
    retire() {
      retired = true;
      for (const timer of idleTimers.values()) clearTimeout(timer);
      for (const environment of idle.splice(0)) {
        all.delete(environment);
        void environment.stop();
      }
    },
    async close() {
      retired = true;
      for (const timer of idleTimers.values()) clearTimeout(timer);
      await Promise.all([...all].map((environment) => environment.stop()));
    },
  };
}

function failed({ errorType, errorMessage }: FailureReport): Invocation {
  return { ok: false, errorType, errorMessage };
}

function refused(errorType: string, errorMessage: string): Invocation {
  return { ok: false, errorType, errorMessage };
}
