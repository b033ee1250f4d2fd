import {
  type ConnectionEvent,
  type ConnectionState,
  createConnection,
} from '#frontend/ui/connection.ts';
import type { FileType } from '#shared/file-types.ts';
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

/** The state of an upload (section 4). */
export type UploadState =
  | 'running'
  | 'pausing'
  | 'paused'
  | 'canceling'
  | 'canceled'
  | 'error'
  | 'success';

/** The state for observers. */
type ObservedState = 'running' | 'paused' | 'success' | 'canceled' | 'error';

/** The states in which an upload may be paused, resumed and canceled (section 4). */
export const mayMove = {
  pause: (state: UploadState) => state === 'running',
  resume: (state: UploadState) => state === 'paused' || state === 'pausing',
  cancel: (state: UploadState) => state === 'running' || state === 'pausing',
} as const;

/** The state for observers: a pausing or canceling upload is still `running`. */
export const observedState = (state: UploadState): ObservedState =>
  state === 'pausing' || state === 'canceling' ? 'running' : state;

/** The last byte counts as sent once S3 has stored the file, so 100 % is never too early. */
export type UploadProgress = { sentBytes: number; totalBytes: number };

type ResumeUploadResult =
  /** `wasClaimed`: nothing was sent, because a submission with this id already has its resume. */
  | { status: 'success'; wasClaimed?: true | undefined }
  | { status: 'canceled' | 'error'; error: FileStoreError };

export type ResumeUploadOptions = {
  /** The submission's. */
  id: string;
  /** A file that `checkResumeFile` or `checkDocumentFile` accepted. */
  file: Blob;
  /** The type of a document; a resume needs none. */
  contentType?: FileType | undefined;
  onProgress?: (progress: UploadProgress) => void;
  onState?: (state: UploadState) => void;
  onConnection?: (state: ConnectionState) => void;
  sign?: Sign;
  policy?: UploadPolicy;
  dependencies?: UploadDependencies;
  /** By default all uploads share the page's memory. */
  memory?: UploadMemory;
};

export type ResumeUpload = {
  readonly state: UploadState;
  readonly progress: UploadProgress;
  /**
   * Each of the three returns whether the state allowed it; if not, nothing happens. After a pause, running requests
   * finish, so that no part is sent twice.
   */
  pause: () => boolean;
  resume: () => boolean;
  cancel: () => boolean;
  /** Settles once, and never rejects. */
  result: Promise<ResumeUploadResult>;
};

/** The memory of this page's uploads. The form makes it forget a file if the server finds no resume after all. */
export const pageMemory = createUploadMemory();

/**
 * Sends a resume or a document to `incoming/` until S3 has it, it is canceled, or it fails for good. The same
 * file may have one upload at a time; a later upload sends only the missing parts.
 */
export function createResumeUpload(options: ResumeUploadOptions): ResumeUpload {
  const { id, file, contentType, sign = signResumeRequest, memory = pageMemory } = options;
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
    // Offline, an answer to an earlier request can still arrive, but it does not mean that the connection is back.
    if (event !== 'answered' || dependencies.isOnline()) connection.tell(event);
  };
  const contextUntil = (
    signals: Pick<RetryContext, 'signal' | 'rest'>,
    endMs: number,
  ): RetryContext => ({
    ...{ dependencies, policy, ...signals, onConnection, path },
    uploadEndMs: endMs,
  });
  const requestsIn = (context: RetryContext) =>
    createS3Requests({ id, file, contentType, sign, context });

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
      // The pause waited for the last request. The upload succeeds only after the visitor resumes it.
      if (state === 'pausing') return rest();
      moveTo('success');
      resolve({ status: 'success', wasClaimed: record.wasClaimed });
    } catch (thrown) {
      if (state === 'canceling') return finishCancel();
      if (!(thrown instanceof InterruptedError)) return fail('error', toStoreError(thrown));
      // The visitor resumed it before the pause took effect, so the upload continues.
      if (state === 'running') return run();
      rest();
    }
  }

  function rest(): void {
    pausedAtMs = dependencies.nowMs();
    moveTo('paused');
  }

  /** Deletes the parts at S3 within a short time. S3 removes the rest after a day. */
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
