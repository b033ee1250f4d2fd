import {
  type ConnectionEvent,
  type ConnectionState,
  createConnection,
} from '#frontend/ui/connection.ts';
import {
  browserDependencies,
  type UploadDependencies,
  type UploadPolicy,
  uploadPolicy,
} from './dependencies.ts';
import { FileStoreError, InterruptedError } from './errors.ts';
import { type Sign, signResumeRequest } from './presigned-links.ts';
import { type RetryContext, retryUntil } from './retry-requests.ts';
import { createS3Requests } from './s3-requests.ts';
import { createUploadMemory, sendFile, type UploadMemory } from './send-file.ts';

/** Where an upload is (section 4). */
export type UploadState =
  | 'running'
  | 'pausing'
  | 'paused'
  | 'canceling'
  | 'canceled'
  | 'error'
  | 'success';

/** What of it is seen from outside. */
export type ObservedState = 'running' | 'paused' | 'success' | 'canceled' | 'error';

/** From which states an upload may be paused, resumed and canceled (section 4). */
export const mayMove = {
  pause: (state: UploadState) => state === 'running',
  resume: (state: UploadState) => state === 'paused' || state === 'pausing',
  cancel: (state: UploadState) => state === 'running' || state === 'pausing',
} as const;

/** What comes to rest still runs, as seen from outside. */
export const observedState = (state: UploadState): ObservedState =>
  state === 'pausing' || state === 'canceling' ? 'running' : state;

/** The last byte counts as sent once S3 has stored the file, so 100 % is never too early. */
export type UploadProgress = { sentBytes: number; totalBytes: number };

export type ResumeUploadResult =
  /** `wasClaimed`: nothing was sent, because a submission of this id has its resume already. */
  | { status: 'success'; wasClaimed?: true | undefined }
  | { status: 'canceled' | 'error'; error: FileStoreError };

export type ResumeUploadOptions = {
  /** The submission's. */
  id: string;
  /** A file that `checkResumeFile` accepted. */
  file: Blob;
  onProgress?: (progress: UploadProgress) => void;
  onState?: (state: UploadState) => void;
  onConnection?: (state: ConnectionState) => void;
  sign?: Sign;
  policy?: UploadPolicy;
  dependencies?: UploadDependencies;
  /** Without one, what the page has sent is remembered for all uploads alike. */
  memory?: UploadMemory;
};

export type ResumeUpload = {
  readonly state: UploadState;
  readonly progress: UploadProgress;
  /**
   * Each of the three returns whether the state allowed it; if not, nothing happens. A pause lets what is on
   * its way arrive, so that no part of it goes out twice.
   */
  pause: () => boolean;
  resume: () => boolean;
  cancel: () => boolean;
  /** Settles once, and never rejects. */
  result: Promise<ResumeUploadResult>;
};

/** What this page has sent: the form forgets a file here when the server finds no resume after all. */
export const pageMemory = createUploadMemory();

/**
 * Begins to send a resume to `incoming/{id}.pdf`, and goes on until S3 has it, it is canceled, or it
 * fails for good. One at a time for the same file; another one afterwards sends only what is missing.
 */
export function createResumeUpload(options: ResumeUploadOptions): ResumeUpload {
  const { id, file, sign = signResumeRequest, memory = pageMemory } = options;
  const { policy = uploadPolicy, dependencies = browserDependencies } = options;
  const path = `resume/${id}.pdf`;
  const record = memory.recordOf(id, file);
  const progress: UploadProgress = { sentBytes: 0, totalBytes: file.size };
  let state: UploadState = 'running';
  const stopping = new AbortController();
  let resting = new AbortController();
  let uploadEndMs = dependencies.nowMs() + policy.uploadMs;
  let pausedAtMs = 0;

  const moveTo = (next: UploadState) => {
    state = next;
    options.onState?.(next);
  };
  const report = (sentBytes: number) => {
    progress.sentBytes = sentBytes;
    options.onProgress?.({ ...progress });
  };

  const connection = createConnection();
  connection.state.subscribe(() => options.onConnection?.(connection.state.get()));
  const onConnection = (event: ConnectionEvent) => {
    // What was asked before the connection went may still be answered; nothing is sent until it is back.
    if (event !== 'answered' || dependencies.isOnline()) connection.tell(event);
  };
  const contextUntil = (
    signals: Pick<RetryContext, 'signal' | 'rest'>,
    endMs: number,
  ): RetryContext => ({
    ...{ dependencies, policy, ...signals, onConnection, path },
    uploadEndMs: endMs,
  });
  const requestsIn = (context: RetryContext) => createS3Requests({ id, file, sign, context });

  const { promise: result, resolve } = Promise.withResolvers<ResumeUploadResult>();
  const fail = (status: 'canceled' | 'error', error: FileStoreError) => {
    moveTo(status);
    resolve({ status, error });
  };

  async function run(): Promise<void> {
    const signals = { signal: stopping.signal, rest: resting.signal };
    const context = contextUntil(signals, uploadEndMs);
    const onSent = (sentBytes: number) => report(Math.min(sentBytes, file.size - 1));
    try {
      await sendFile({ file, requests: requestsIn(context), record, context, onSent });
      if (state === 'canceling') return await finishCancel();
      report(file.size);
      // What the pause waited for was the last of it: the visitor says when it goes on.
      if (state === 'pausing') return rest();
      moveTo('success');
      resolve({ status: 'success', wasClaimed: record.wasClaimed });
    } catch (thrown) {
      if (state === 'canceling') return finishCancel();
      if (!(thrown instanceof InterruptedError)) return fail('error', toStoreError(thrown));
      // Resumed before it had come to rest: it just goes on.
      if (state === 'running') return run();
      rest();
    }
  }

  function rest(): void {
    pausedAtMs = dependencies.nowMs();
    moveTo('paused');
  }

  /** Clears away at S3 what it can in a short time; what stays is removed there after a day. */
  async function finishCancel(): Promise<void> {
    const { uploadId } = record;
    memory.forget(file);
    if (uploadId !== undefined && !record.stored && dependencies.isOnline()) {
      const { cancelMs } = policy;
      const never = new AbortController().signal;
      const endMs = dependencies.nowMs() + cancelMs;
      const context: RetryContext = {
        ...contextUntil({ signal: never, rest: never }, endMs),
        policy: { ...policy, answerMs: cancelMs },
      };
      await retryUntil(cancelMs, context, () => requestsIn(context).abort(uploadId)).catch(
        () => {},
      );
    }
    fail('canceled', new FileStoreError('canceled', path));
  }

  const toStoreError = (thrown: unknown): FileStoreError =>
    thrown instanceof FileStoreError ? thrown : new FileStoreError('unknown', path, thrown);

  void run();
  return {
    get state() {
      return state;
    },
    get progress() {
      return { ...progress };
    },
    pause() {
      if (!mayMove.pause(state)) return false;
      moveTo('pausing');
      resting.abort();
      return true;
    },
    resume() {
      if (!mayMove.resume(state)) return false;
      const hasRested = state === 'paused';
      resting = new AbortController();
      if (hasRested) uploadEndMs += dependencies.nowMs() - pausedAtMs;
      moveTo('running');
      if (hasRested) void run();
      return true;
    },
    cancel() {
      if (!mayMove.cancel(state)) return false;
      moveTo('canceling');
      stopping.abort();
      return true;
    },
    result,
  };
}
