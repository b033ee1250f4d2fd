import type { ConnectionState } from '#frontend/ui/connection.ts';
import type { FieldErrors, FormValues } from '#shared/form.ts';
import type { Receipt } from '#shared/submission.ts';
import type { SavedReceipt } from '../storage/saved-receipt.ts';
import type { ResumeUpload, UploadState } from '../upload/upload.ts';

/** The field name of the resume's messages, also of the server's. */
export const resumeField = 'resume';

/** The content of a submission: checked values, and for an application its resume. */
export type Content = { values: FormValues; resume?: File };

/** The reason why certainly nothing was stored. */
type FailureReason =
  /** The script for sending could not be loaded. */
  | 'unreachable'
  | 'server'
  /** The record was stored once and has been removed since. */
  | 'removed';

/**
 * The reason of a failure. A resume's failure has its own sentence (section 8, file store errors). After a lost
 * connection, sending retries by itself when the connection returns.
 */
export type Failure =
  | { reason: FailureReason; requestId?: string | undefined }
  | { reason: 'resume'; message: string; wasUnreachable: boolean };

/** Whether sending retries by itself after this failure once the connection is back. */
export const endsWithConnection = (failure: Failure): boolean =>
  failure.reason === 'resume' ? failure.wasUnreachable : failure.reason === 'unreachable';

/** The result of sending a record. */
export type SendResult =
  /** `isNew` unless the record was stored before the last request arrived. */
  | { status: 'succeeded'; receipt: Receipt & SavedReceipt; isNew: boolean }
  /** An earlier sending under this id has arrived, possibly without the later changes. */
  | { status: 'arrived-before'; receipt: SavedReceipt }
  | { status: 'invalid'; fields: FieldErrors }
  /**
   * No answer says whether the record is stored, and the time is over or the visitor has stopped the sending.
   * `isAnswered`: the server answered the last attempt with an error.
   */
  | { status: 'unknown'; isAnswered: boolean }
  /** Stopped by the visitor before anything could be stored. */
  | { status: 'canceled' }
  /** `requestId`: the refused request's id in the logs. */
  | { status: 'failed'; reason: FailureReason; requestId?: string | undefined };

/** The result of sending a form, with or without a resume. */
export type SubmissionResult =
  | SendResult
  /** The resume did not arrive, so nothing was written. */
  | { status: 'resume-failed'; failure: Failure };

/** The progress of a resume's upload. */
export type ResumeProgress = {
  file: File;
  /** `starting` until the uploader is loaded. */
  state: 'starting' | UploadState;
  /** 0 to 100, a whole number. */
  percent: number;
  /** The highest `percent` so far. A lower `percent` means that lost bytes are sent again. */
  reachedPercent: number;
  connection: ConnectionState;
};

/**
 * The phase of sending a record.
 * - `sending`: the first attempt is under way
 * - `silent`: that attempt has had no answer for 10 seconds
 * - `repeating`: the earlier attempt stored nothing, and the next one is under way
 * - `asking`: an attempt finds out whether an earlier one stored the record, after no answer
 * - `failing`: the same, after an error of the server
 * - `unsent`, `unknown`: there is no connection; after `unknown` an earlier attempt may have stored the record
 */
export type RecordPhase =
  | 'sending'
  | 'silent'
  | 'repeating'
  | 'asking'
  | 'failing'
  | 'unsent'
  | 'unknown';

/** Whether the progress went back, because a part of the resume was lost and is sent again. */
export const goesAgain = ({ percent, reachedPercent }: ResumeProgress): boolean =>
  percent < reachedPercent;

/** The callbacks of a running submission, and the signal that aborts it. */
export type SendingEvents = {
  /** Fires when the visitor stops the sending. */
  signal: AbortSignal;
  onRecord: (phase: RecordPhase) => void;
  /** Called when an upload begins. The caller can pause, resume and cancel it. */
  onUpload: (upload: ResumeUpload) => void;
  onProgress: (progress: Partial<Omit<ResumeProgress, 'reachedPercent'>>) => void;
};

/**
 * The state of a submission (section 4). The progress dialog is open in every state but `idle`. The progress of
 * the resume survives a failure, because a file that has arrived isn't sent again.
 */
export type Sending = { resume?: ResumeProgress | undefined } & (
  | { status: 'idle' }
  | { status: 'uploading'; phase: Exclude<RecordPhase, 'unsent' | 'unknown'> }
  /** There is no connection and no request is under way; sending continues by itself. */
  | { status: 'unsent' }
  /**
   * The record may be stored. With `asks`, an answer was lost, and sending asks again by itself. With `isAnswered`, the
   * server answered with errors until the time was over (section 9), and sending has ended.
   */
  | { status: 'unknown'; asks: boolean; isAnswered?: boolean }
  | { status: 'succeeded'; receipt: SavedReceipt }
  /** An earlier sending has arrived; the visitor decides about the later changes. */
  | { status: 'arrived-before'; receipt: SavedReceipt }
  | { status: 'failed'; failure: Failure }
);
export type OpenSending = Exclude<Sending, { status: 'idle' }>;

/** Whether a request is under way or sending continues by itself, which closing the page would end. */
export const isUnderWay = (sending: Sending): boolean =>
  sending.status === 'uploading' ||
  sending.status === 'unsent' ||
  (sending.status === 'unknown' && sending.asks);

/** The actions of the progress dialog's buttons. */
export type SendingControls = {
  /** Sends the last submission again, under its own id. */
  tryAgain: () => Promise<void>;
  pause: () => void;
  resume: () => void;
  /** Ends a resume's upload and a record's retries. A record's request that is under way can't be called back. */
  cancel: () => void;
  /** Accepts the earlier sending as the form's result. */
  keepArrived: () => void;
  /** Sends the form's present content as another submission. */
  sendAsWell: () => Promise<void>;
  close: () => void;
};
