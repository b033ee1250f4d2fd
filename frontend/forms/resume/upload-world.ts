import { browserWorld, type RetryWorld } from '../retry.ts';
import { sendByXhr, type Transport } from './transport.ts';

/** How long an upload goes on trying, in milliseconds. */
export type UploadPolicy = {
  /** Section 9: retries of one operation; time offline doesn't count. */
  operationMs: number;
  /** Section 9: retries of the whole upload; time paused doesn't count. */
  uploadMs: number;
  /** An operation without an answer for this long is tried again. */
  answerMs: number;
  /** A transfer in which no byte moves for this long is tried again (section 9: idle time-out). */
  idleMs: number;
  /** After this long without a sign of life the connection counts as offline (section 9). */
  onlineMs: number;
  /** The longest wait before the second attempt; it doubles up to `maximumDelayMs`. */
  firstDelayMs: number;
  maximumDelayMs: number;
  /** How long a cancel tries to clear away at S3; what stays is removed there after a day. */
  cancelMs: number;
};

export const uploadPolicy: UploadPolicy = {
  operationMs: 120_000,
  uploadMs: 600_000,
  answerMs: 30_000,
  idleMs: 60_000,
  onlineMs: 10_000,
  firstDelayMs: 1000,
  maximumDelayMs: 30_000,
  cancelMs: 10_000,
};

/** Time, chance and the network, so that tests need none of them. */
export type UploadWorld = Pick<RetryWorld, 'nowMs' | 'random'> & {
  /** Milliseconds since 1970. */
  dateMs: () => number;
  /** Ends early, without an error, when the signal fires. */
  wait: (durationMs: number, signal: AbortSignal) => Promise<void>;
  isOnline: () => boolean;
  /** Until the browser says that it is online, or the signal fires. */
  untilOnline: (signal: AbortSignal) => Promise<void>;
  send: Transport;
};

const untilEvent = (target: EventTarget, name: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    target.addEventListener(name, () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

export const browserUploadWorld: UploadWorld = {
  nowMs: browserWorld.nowMs,
  random: browserWorld.random,
  dateMs: Date.now,
  wait: (durationMs, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const timer = setTimeout(resolve, durationMs);
      signal.addEventListener(
        'abort',
        () => {
          clearTimeout(timer);
          resolve();
        },
        { once: true },
      );
    }),
  isOnline: () => navigator.onLine,
  untilOnline: (signal) => untilEvent(window, 'online', signal),
  send: sendByXhr,
};
