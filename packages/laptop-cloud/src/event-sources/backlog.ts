import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod/mini';

const recordSchema = z.object({
  eventID: z.string(),
  eventName: z.string(),
  eventVersion: z.string(),
  eventSource: z.string(),
  awsRegion: z.string(),
  eventSourceARN: z.string(),
  dynamodb: z.object({
    /** In seconds. */
    ApproximateCreationDateTime: z.number(),
    Keys: z.record(z.string(), z.unknown()),
    SequenceNumber: z.string(),
    SizeBytes: z.number(),
    StreamViewType: z.string(),
  }),
});

/** One record of a table's stream, as functions get it. */
export type StreamRecord = z.infer<typeof recordSchema>;

/** The records that a mapping has still to hand over, oldest first. */
export type Backlog = {
  add(record: StreamRecord): void;
  first(count: number): StreamRecord[];
  /** Takes away the oldest: they were handed over, or given up. */
  drop(count: number): void;
  /** Calls back at the next record that is added. */
  onNext(listener: () => void): void;
};

/**
 * Opens a backlog that survives a restart. After a restart it delivers again all records since it was last empty: a stream, too,
 * delivers at least once.
 */
export function openBacklog(file: string): Backlog {
  mkdirSync(dirname(file), { recursive: true });
  const waiting = existsSync(file) ? readLines(file) : [];
  let listeners: (() => void)[] = [];
  return {
    add(record) {
      waiting.push(record);
      appendFileSync(file, `${JSON.stringify(record)}\n`);
      for (const listener of listeners.splice(0)) listener();
    },
    first: (count) => waiting.slice(0, count),
    drop(count) {
      waiting.splice(0, count);
      if (waiting.length === 0) writeFileSync(file, '');
    },
    onNext(listener) {
      listeners = [...listeners, listener];
    },
  };
}

/** The last line is cut where the laptop was killed while it wrote. */
function readLines(file: string): StreamRecord[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [z.parse(recordSchema, JSON.parse(line))];
      } catch {
        return [];
      }
    });
}
