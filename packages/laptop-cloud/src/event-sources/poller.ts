import { isRecord } from '../is-record.ts';
import type { Invocation } from '../lambda.ts';
import type { Backlog, StreamRecord } from './backlog.ts';
import type { Mapping } from './mappings.ts';

export type PollerOptions = {
  mapping: Mapping;
  backlog: Backlog;
  /** Runs the function with a batch. */
  invoke(records: readonly StreamRecord[]): Promise<Invocation>;
  /** Takes the records that were given up, oldest first. */
  giveUp(
    records: readonly StreamRecord[],
    reason: 'RetryAttemptsExhausted' | 'MaximumRecordAgeExceeded',
  ): void;
};

/** Lambda's own pauses are not published; these are short enough to watch. */
const firstPauseMs = 200;
const longestPauseMs = 5000;

/**
 * Hands a backlog to a function, batch after batch, as an event source mapping of one shard does: a batch
 * that fails comes again until its retries or its age end, and holds up those behind it. Halving a batch is no retry.
 * @returns ends it; what was not handed over stays in the backlog.
 */
export function startPoller({ mapping, backlog, invoke, giveUp }: PollerOptions): {
  close(): Promise<void>;
} {
  let stopped = false;
  let interrupt = (): void => {};

  /** Until the time is over, or the poller is closed. */
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      interrupt = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const nextRecord = () =>
    new Promise<void>((resolve) => {
      interrupt = resolve;
      backlog.onNext(resolve);
    });

  async function run(): Promise<void> {
    while (!stopped) {
      const batch = backlog.first(mapping.batchSize);
      if (batch.length === 0) await nextRecord();
      else await deliver(batch);
    }
  }

  /** Until the batch is handed over or given up, or is to be read anew in other parts. */
  async function deliver(batch: StreamRecord[]): Promise<void> {
    let records = batch;
    let pauseMs = firstPauseMs;
    for (let retries = 0; !stopped; retries += 1) {
      const expired = expiredOf(records);
      if (expired.length > 0) {
        giveUp(expired, 'MaximumRecordAgeExceeded');
        backlog.drop(expired.length);
        return;
      }
      const done = doneOf(records, await invoke(records));
      backlog.drop(done);
      records = records.slice(done);
      if (records.length === 0) return;
      if (mapping.maximumRetries >= 0 && retries >= mapping.maximumRetries) {
        giveUp(records, 'RetryAttemptsExhausted');
        backlog.drop(records.length);
        return;
      }
      await pause(pauseMs);
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
      if (mapping.bisects && records.length > 1) {
        records = records.slice(0, Math.ceil(records.length / 2));
        retries -= 1;
      }
    }
  }

  function expiredOf(records: readonly StreamRecord[]): StreamRecord[] {
    if (mapping.maximumAgeSeconds < 0) return [];
    const oldest = Date.now() / 1000 - mapping.maximumAgeSeconds;
    return records.filter(({ dynamodb }) => dynamodb.ApproximateCreationDateTime < oldest);
  }

  /** How many of the batch, from its beginning, the function has done with. */
  function doneOf(records: readonly StreamRecord[], invocation: Invocation): number {
    if (!invocation.ok) return 0;
    const [failed] = mapping.reportsItems ? failuresIn(invocation.payload) : [];
    if (failed === undefined) return records.length;
    // An identifier that is not of the batch fails all of it.
    return Math.max(
      0,
      records.findIndex(({ dynamodb }) => dynamodb.SequenceNumber === failed),
    );
  }

  const running = run();
  return {
    async close() {
      stopped = true;
      interrupt();
      await running;
    },
  };
}

/** The items of a batch that a function's answer says have failed. */
export function failuresIn(payload: unknown): unknown[] {
  const failures = isRecord(payload) ? payload.batchItemFailures : undefined;
  return Array.isArray(failures)
    ? failures.map((one: unknown) => (isRecord(one) ? one.itemIdentifier : undefined))
    : [];
}
