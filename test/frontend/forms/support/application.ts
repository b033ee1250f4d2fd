import { expect, vi } from 'vitest';
import type { Sending, SendingEvents } from '#frontend/forms/sending/sending.ts';
import { createSubmissionIds } from '#frontend/forms/sending/submission-id.ts';
import {
  type ApplicationOptions,
  type ResumeUploader,
  sendApplication,
} from '#frontend/forms/submit/send-application.ts';
import { sendingPolicy } from '#frontend/forms/submit/send-submission.ts';
import { createSubmitter } from '#frontend/forms/submit/submitter.ts';
import { FileStoreError } from '#frontend/forms/upload/errors.ts';
import { mayMove, type ResumeUpload, type UploadState } from '#frontend/forms/upload/upload.ts';
import { createTestClock } from '../upload/support/test-clock.ts';

export const values = { firstName: 'Aoife', lastName: 'Sample' };

export const pdf = (name = 'resume.pdf', lastModified = 1): File =>
  new File(['%PDF-1.7'], name, { type: 'application/pdf', lastModified });

export const receipt = {
  id: '5d7f4c0a-5d0e-4c55-9f0b-0f1f6c1f2a3b',
  reference: '7KQM-2XHD',
  date: '11/20/2026',
  time: '5:19:28 AM',
  submittedAt: '2026-11-20T10:19:28.000Z',
};

/** An upload with the states of the specification, which ends when the test ends it. */
type FakeUpload = ResumeUpload & {
  id: string;
  file: Blob;
  send: (sentBytes: number) => void;
  succeed: (result?: { wasClaimed?: true }) => void;
  fail: () => void;
};

/** An uploader without a network, which exposes each of its uploads to the test. */
function createUploader() {
  const uploads: FakeUpload[] = [];
  const forgotten: Blob[] = [];
  const uploader: ResumeUploader = {
    checkResumeFile: async () => ({ status: 'accepted', contentType: 'application/pdf' }),
    pageMemory: { forget: (file) => void forgotten.push(file) },
    createResumeUpload({ id, file, onProgress, onState }) {
      const { promise, resolve } = Promise.withResolvers<Awaited<ResumeUpload['result']>>();
      let state: UploadState = 'running';
      const progress = { sentBytes: 0, totalBytes: file.size };
      const moveTo = (next: UploadState) => {
        state = next;
        onState?.(next);
        return true;
      };
      const upload: FakeUpload = {
        id,
        file,
        result: promise,
        get state() {
          return state;
        },
        progress,
        send(sentBytes) {
          onProgress?.({ sentBytes, totalBytes: file.size });
        },
        pause: () => mayMove.pause(state) && moveTo('pausing') && moveTo('paused'),
        resume: () => mayMove.resume(state) && moveTo('running'),
        cancel() {
          if (!mayMove.cancel(state)) return false;
          moveTo('canceling');
          moveTo('canceled');
          resolve({ status: 'canceled', error: new FileStoreError('canceled', 'resume/x.pdf') });
          return true;
        },
        succeed(result) {
          moveTo('success');
          resolve({ status: 'success', ...result });
        },
        fail() {
          moveTo('error');
          const error = new FileStoreError('retry-limit-exceeded', 'resume/x.pdf');
          resolve({ status: 'error', error });
        },
      };
      uploads.push(upload);
      return upload;
    },
  };
  return { uploader, uploads, forgotten };
}

/** The test ends the first upload; later uploads succeed at once, because S3 has the file. */
export const storedAlready = (
  create: ResumeUploader['createResumeUpload'],
): ResumeUploader['createResumeUpload'] => {
  let count = 0;
  return (options) => {
    const upload = create(options);
    count += 1;
    if (count > 1 && 'succeed' in upload && typeof upload.succeed === 'function') upload.succeed();
    return upload;
  };
};

/** A form that sends applications to a server, which gives these answers in order, and repeats the last. */
export function createDesk(answers: { status: number; body: unknown }[]) {
  const { uploader, uploads, forgotten } = createUploader();
  const posted: Record<string, unknown>[] = [];
  const states: Sending[] = [];
  const reports: string[] = [];
  const invalid: Record<string, string>[] = [];
  const succeeded: true[] = [];
  const memory = new Map<string, string>();
  const ids = createSubmissionIds(() => ({
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, value) => void memory.set(key, value),
    removeItem: (key) => void memory.delete(key),
  }));
  const clock = createTestClock();
  const sender: Omit<ApplicationOptions, keyof SendingEvents> = {
    ids,
    uploader,
    fetch: async (_, init) => {
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return clock.during(async () => {
        posted.push(JSON.parse(String(init?.body)));
        return Response.json(answer?.body, { status: answer?.status ?? 500 });
      });
    },
    network: clock.dependencies,
    policy: sendingPolicy,
    clock: clock.dependencies,
  };
  const submitter = createSubmitter({
    kind: 'employment',
    send: ({ values: sent, resume = pdf() }, events) =>
      sendApplication('employment', sent, resume, { ...sender, ...events }),
    untilOnline: clock.dependencies.untilOnline,
    untilAskedAgain: (signal) => clock.dependencies.wait(60_000, signal),
    setArrived: () => ids.setArrived('employment'),
    forgetId: () => ids.forget('employment'),
    report: (entry) => reports.push(entry),
    isField: (name) => name in values || name === 'resume',
    onChange: (sending) => states.push(sending),
    onSucceeded: () => succeeded.push(true),
    onInvalid: (fields) => invalid.push(fields),
  });
  const now = (): Sending => states.at(-1) ?? { status: 'idle' };
  return {
    ...{ submitter, uploader, uploads, forgotten, posted, states, reports, invalid, succeeded },
    clock,
    now,
  };
}

/** Answers of the server. */
export const stored = { status: 201, body: receipt };
export const broken = { status: 403, body: { message: 'Forbidden' } };
export const refused = (fields: Record<string, string>) => ({
  status: 422,
  body: { error: { code: 'invalid_fields', message: 'No.', fields } },
});

/** Waits for an assertion, up to a minute, because a busy machine is slow. */
export const until = (assert: () => void): Promise<void> => vi.waitFor(assert, { timeout: 60_000 });

export type Desk = ReturnType<typeof createDesk>;
/** Waits for `count` uploads. @returns the last of them */
export const uploadOf = async ({ uploads }: Desk, count = 1) => {
  await until(() => expect(uploads).toHaveLength(count));
  const upload = uploads.at(-1);
  if (upload === undefined) throw new Error('No upload began.');
  return upload;
};
