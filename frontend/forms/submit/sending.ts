import type { FieldErrors, FormValues } from '#shared/form.ts';
import type { Receipt } from '#shared/submission.ts';
import type { ConnectionState } from '../upload/retry-requests.ts';
import type { ResumeUpload, UploadState } from '../upload/upload.ts';

/** The field under which the resume's messages go, the server's too. */
export const resumeField = 'resume';

/** What a visitor sends: checked values, and for an application its resume. */
export type Content = { values: FormValues; resume?: File };

/** Why nothing was stored, as far as the browser can know. */
type FailureReason =
  | 'offline'
  | 'unreachable'
  | 'server'
  /** It was stored once, and has been removed since. */
  | 'removed';

/** Why it failed; a resume's failure brings its own sentence (section 8, file store errors). */
export type Failure =
  | { reason: FailureReason; requestId?: string | undefined }
  | { reason: 'resume'; message: string };

/** What became of a record that was sent. */
export type SendResult =
  | { status: 'succeeded'; receipt: Receipt }
  | { status: 'invalid'; fields: FieldErrors }
  /** `requestId`: what the logs call the request that a server refused. */
  | { status: 'failed'; reason: FailureReason; requestId?: string | undefined };

/** What became of a form, with its resume or without. */
export type SubmissionResult =
  | SendResult
  | { status: 'canceled' }
  /** The resume did not arrive, so nothing was written. */
  | { status: 'resume-failed'; failure: Failure };

/** How far a resume is on its way. */
export type ResumeProgress = {
  file: File;
  /** `starting` until the uploader has come. */
  state: 'starting' | UploadState;
  /** 0 to 100, a whole number. */
  percent: number;
  connection: ConnectionState;
};

/** What is told while a form is being sent. */
export type SendingEvents = {
  /** Told before every attempt but the first. */
  onRetry: () => void;
  /** False once the visitor has canceled what has not begun yet. */
  isWanted: () => boolean;
  /** An upload begins, to be paused, resumed or canceled. */
  onUpload: (upload: ResumeUpload) => void;
  onProgress: (progress: Partial<ResumeProgress>) => void;
};

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
export type OpenSending = Exclude<Sending, { status: 'idle' }>;

/** What the progress dialog's buttons do. */
export type SendingControls = {
  /** Sends the last submission again, under its own id. */
  tryAgain: () => Promise<void>;
  pause: () => void;
  resume: () => void;
  /** Ends the sending of a resume; a record that is being written can't be called back. */
  cancel: () => void;
  close: () => void;
};
