import { type ConnectionState, InterruptedError } from './exchange.ts';
import { FileStoreError } from './file-store-error.ts';
import { createResumeMemory, type ResumeMemory } from './resume-memory.ts';
import { createResumeStore } from './resume-store.ts';
import { sendResume } from './send-resume.ts';
import { type Sign, signResumeRequest } from './sign-resume-request.ts';
import { type Trying, tryUntil } from './try-until.ts';
import { mayMove, type UploadState } from './upload-state.ts';
import {
  browserUploadWorld,
  type UploadPolicy,
  type UploadWorld,
  uploadPolicy,
} from './upload-world.ts';

/** The last byte counts as sent once S3 has stored the file, so 100 % is never too early. */
export type UploadProgress = { sentBytes: number; totalBytes: number };

export type ResumeUploadResult =
  | { status: 'success' }
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
  world?: UploadWorld;
  /** Without one, what the page has sent is remembered for all uploads alike. */
  memory?: ResumeMemory;
};

export type ResumeUpload = {
  readonly state: UploadState;
  readonly progress: UploadProgress;
  /** Each of the three returns whether the state allowed it; if not, nothing happens. */
  pause: () => boolean;
  resume: () => boolean;
  cancel: () => boolean;
  /** Settles once, and never rejects. */
  result: Promise<ResumeUploadResult>;
};

/** The page's memory: the form forgets a file here when the server finds no resume after all. */
export const pageMemory = createResumeMemory();

/**
 * Begins to send a resume to `incoming/{id}.pdf`, and goes on until S3 has it, it is canceled, or it
 * fails for good. One at a time for the same file; another one afterwards sends only what is missing.
 */
export function createResumeUpload(options: ResumeUploadOptions): ResumeUpload {
  const { id, file, sign = signResumeRequest, memory = pageMemory } = options;
  const { policy = uploadPolicy, world = browserUploadWorld } = options;
  const path = `resume/${id}.pdf`;
  const record = memory.recordOf(id, file);
  const progress: UploadProgress = { sentBytes: 0, totalBytes: file.size };
  let state: UploadState = 'running';
  let stopping = new AbortController();
  let uploadEndMs = world.nowMs() + policy.uploadMs;
  let pausedAtMs = 0;

  const moveTo = (next: UploadState) => {
    state = next;
    options.onState?.(next);
  };
  const report = (sentBytes: number) => {
    progress.sentBytes = sentBytes;
    options.onProgress?.({ ...progress });
  };

  let connection: ConnectionState = 'Unknown';
  const onConnection = (next: ConnectionState) => {
    if (connection === next) return;
    connection = next;
    options.onConnection?.(next);
  };
  const tryingUntil = (signal: AbortSignal, endMs: () => number): Trying => ({
    ...{ world, policy, signal, onConnection, path },
    uploadEndMs: endMs,
  });
  const storeFor = (trying: Trying) => createResumeStore({ id, file, sign, trying });

  const { promise: result, resolve } = Promise.withResolvers<ResumeUploadResult>();
  const fail = (status: 'canceled' | 'error', error: FileStoreError) => {
    moveTo(status);
    resolve({ status, error });
  };

  async function run(): Promise<void> {
    const trying = tryingUntil(stopping.signal, () => uploadEndMs);
    const onSent = (sentBytes: number) => report(Math.min(sentBytes, file.size - 1));
    try {
      await sendResume({ file, store: storeFor(trying), record, trying, onSent });
      if (state === 'canceling') return await finishCancel();
      report(file.size);
      moveTo('success');
      resolve({ status: 'success' });
    } catch (thrown) {
      if (state === 'canceling') return finishCancel();
      if (!(thrown instanceof InterruptedError)) return fail('error', toStoreError(thrown));
      // Resumed before it had come to rest: it just goes on.
      if (state === 'running') return run();
      pausedAtMs = world.nowMs();
      moveTo('paused');
    }
  }

  /** Clears away at S3 what it can in a short time; what stays is removed there after a day. */
  async function finishCancel(): Promise<void> {
    const { uploadId } = record;
    memory.forget(file);
    if (uploadId !== undefined && !record.stored && world.isOnline()) {
      const { cancelMs } = policy;
      const endMs = world.nowMs() + cancelMs;
      const trying: Trying = {
        ...tryingUntil(new AbortController().signal, () => endMs),
        policy: { ...policy, answerMs: cancelMs },
      };
      await tryUntil(cancelMs, trying, () => storeFor(trying).abort(uploadId)).catch(() => {});
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
      stopping.abort();
      return true;
    },
    resume() {
      if (!mayMove.resume(state)) return false;
      const hasRested = state === 'paused';
      stopping = new AbortController();
      if (hasRested) uploadEndMs += world.nowMs() - pausedAtMs;
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
