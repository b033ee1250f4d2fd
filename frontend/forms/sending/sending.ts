import type { ConnectionState } from '#frontend/ui/connection.ts';
import type { FieldErrors, FormValues } from '#shared/form.ts';
import type { Receipt } from '#shared/submission.ts';
import type { SavedReceipt } from '../storage/saved-receipt.ts';
import type { ResumeUpload, UploadState } from '../upload/upload.ts';

/** The field under which the resume's messages go, the server's too. */
export const resumeField = 'resume';

/** What a visitor sends: checked values, and for an application its resume. */
export type Content = { values: FormValues; resume?: File };

/** Why nothing was stored; said only of what certainly was not. */
type FailureReason =
  /** What sending takes could not be loaded. */
  | 'unreachable'
  | 'server'
  /** It was stored once, and has been removed since. */
  | 'removed';

/**
 * Why it failed; a resume's failure brings its own sentence (section 8, file store errors). Where only the
 * connection was to blame, it is tried again by itself when that returns.
 */
export type Failure =
  | { reason: FailureReason; requestId?: string | undefined }
  | { reason: 'resume'; message: string; wasUnreachable: boolean };

/** Whether a failure is tried again by itself once the connection is back. */
export const endsWithConnection = (failure: Failure): boolean =>
  failure.reason === 'resume' ? failure.wasUnreachable : failure.reason === 'unreachable';

/** What became of a record that was sent. */
export type SendResult =
  /** `isNew` unless it was stored before the last request came. */
  | { status: 'succeeded'; receipt: Receipt & SavedReceipt; isNew: boolean }
  /** An earlier sending under this id has arrived, and what has changed since may be missing from it. */
  | { status: 'arrived-before'; receipt: SavedReceipt }
  | { status: 'invalid'; fields: FieldErrors }
  /** Nothing has said whether it is stored, and the time is over, or the visitor has stopped it. */
  | { status: 'unknown' }
  /** Stopped by the visitor before anything could be stored. */
  | { status: 'canceled' }
  /** `requestId`: what the logs call the request that a server refused. */
  | { status: 'failed'; reason: FailureReason; requestId?: string | undefined };

/** What became of a form, with its resume or without. */
export type SubmissionResult =
  | SendResult
  /** The resume did not arrive, so nothing was written. */
  | { status: 'resume-failed'; failure: Failure };

/** How far a resume is on its way. */
export type ResumeProgress = {
  file: File;
  /** `starting` until the uploader has come. */
  state: 'starting' | UploadState;
  /** 0 to 100, a whole number. */
  percent: number;
  /** The most that it has been: where `percent` is below, something was lost on the way and goes again. */
  reachedPercent: number;
  connection: ConnectionState;
};

/**
 * The phase of sending a record.
 * - `sending`: the first attempt is under way
 * - `silent`: that attempt has had no answer for 10 seconds
 * - `repeating`: the earlier attempt stored nothing, and the next one is under way
 * - `asking`: an attempt finds out whether an earlier one stored the record
 * - `unsent`, `unknown`: there is no connection; after `unknown` an earlier attempt may have stored the record
 */
export type RecordPhase = 'sending' | 'silent' | 'repeating' | 'asking' | 'unsent' | 'unknown';

/** Whether a part of a resume was lost on the way, so that its progress went back. */
export const goesAgain = ({ percent, reachedPercent }: ResumeProgress): boolean =>
  percent < reachedPercent;

/** What is told while a form is being sent, and what ends it. */
export type SendingEvents = {
  /** Fires when the visitor stops the sending. */
  signal: AbortSignal;
  onRecord: (phase: RecordPhase) => void;
  /** An upload begins, to be paused, resumed or canceled. */
  onUpload: (upload: ResumeUpload) => void;
  onProgress: (progress: Partial<Omit<ResumeProgress, 'reachedPercent'>>) => void;
};

/**
 * Where a submission is (section 4); the progress dialog is open in all but the first. What is known of
 * the resume outlasts a failure, because a file that has arrived isn't sent again.
 */
export type Sending = { resume?: ResumeProgress | undefined } & (
  | { status: 'idle' }
  | { status: 'uploading'; phase: 'sending' | 'silent' | 'repeating' | 'asking' }
  /** Without a connection, so nothing is on its way; it goes on by itself. */
  | { status: 'unsent' }
  /** An answer was lost, so it may be stored; whether it `asks` again by itself. */
  | { status: 'unknown'; asks: boolean }
  | { status: 'succeeded'; receipt: SavedReceipt }
  /** What was sent before has arrived; the visitor says what is to become of what they changed since. */
  | { status: 'arrived-before'; receipt: SavedReceipt }
  | { status: 'failed'; failure: Failure }
);
export type OpenSending = Exclude<Sending, { status: 'idle' }>;

/** Whether something is on its way or goes on by itself, and would be lost with the page. */
export const isUnderWay = (sending: Sending): boolean =>
  sending.status === 'uploading' ||
  sending.status === 'unsent' ||
  (sending.status === 'unknown' && sending.asks);

/** What the progress dialog's buttons do. */
export type SendingControls = {
  /** Sends the last submission again, under its own id. */
  tryAgain: () => Promise<void>;
  pause: () => void;
  resume: () => void;
  /** Ends the sending of a resume, and the repetitions of a record; one on its way can't be called back. */
  cancel: () => void;
  /** What arrived before is what the visitor wants: the end of the form. */
  keepArrived: () => void;
  /** What the form holds now goes out as another submission. */
  sendAsWell: () => Promise<void>;
  close: () => void;
};
