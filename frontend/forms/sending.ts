import type { FormValues } from '#shared/form.ts';
import type { Receipt } from '#shared/submission.ts';
import type { ConnectionState } from './resume/exchange.ts';
import type { UploadState } from './resume/upload-state.ts';
import type { FailureReason } from './send-submission.ts';

/** How far a resume is on its way. */
export type ResumeProgress = {
  file: File;
  /** `starting` until the uploader has come. */
  state: 'starting' | UploadState;
  /** 0 to 100, a whole number. */
  percent: number;
  connection: ConnectionState;
};

/** Why it failed; a resume's failure brings its own sentence (section 8, file store errors). */
export type Failure = { reason: FailureReason } | { reason: 'resume'; message: string };

/**
 * Where a submission is (section 4); the progress dialog is open in all but the first. What is known of
 * the resume outlasts a failure, because a file that has arrived isn't sent again.
 */
export type Sending = { resume?: ResumeProgress } & (
  | { status: 'idle' }
  | { status: 'uploading'; retrying: boolean }
  | { status: 'succeeded'; receipt: Receipt }
  | { status: 'failed'; failure: Failure }
);

/** What a visitor sends: checked values, and for an application its resume. */
export type Content = { values: FormValues; resume?: File };
