import { loadChunk } from '#frontend/ui/load-chunk.ts';
import type { FieldErrors } from '#shared/form.ts';
import type { Kind } from '#shared/kinds.ts';
import { errorLogEntries } from '#shared/messages.ts';
import { reportError } from '../report-error.ts';
import type { ResumeUpload } from '../upload/upload.ts';
import { checkResumeFile } from '../validation/check-resume-file.ts';
import { sendApplication } from './send-application.ts';
import { browserDependencies, sendSubmission } from './send-submission.ts';
import type {
  Content,
  Failure,
  ResumeProgress,
  Sending,
  SendingControls,
  SendingEvents,
  SubmissionResult,
} from './sending.ts';

// The dialog comes in the same script, so that it can tell of a connection that is gone by then.
export { SendingDialog } from './sending-dialog.tsx';

/** Sends one kind of form. */
type Send = (content: Content, events: SendingEvents) => Promise<SubmissionResult>;

/** Sends what a form holds from a browser: a record alone, or a resume and then the record. */
const sendFromBrowser =
  (kind: Kind): Send =>
  async ({ values, resume }, events) => {
    const options = { ...browserDependencies, ...events };
    if (resume === undefined) return sendSubmission(kind, values, options);
    const upload = await loadChunk(() => import('../upload/upload.ts')).catch(() => undefined);
    if (upload === undefined) {
      const reason = options.isOnline() ? 'unreachable' : 'offline';
      return { status: 'resume-failed', failure: { reason } };
    }
    const uploader = { checkResumeFile, ...upload };
    return sendApplication(kind, values, resume, { ...options, uploader });
  };

export type SubmitterOptions = {
  send: Send;
  /** Writes an entry of the error log; nothing of the visitor goes with it. */
  report: (entry: string) => void;
  /** Whether the visitor can put right what the server says of this field. */
  isField: (name: string) => boolean;
  onChange: (sending: Sending) => void;
  onSucceeded: () => void;
  onInvalid: (fields: FieldErrors) => void;
};

export type Submitter = SendingControls & { submit: (content: Content) => Promise<void> };

/**
 * Sends a form and says where that is (section 4); one submission at a time, however often it is asked
 * for. It knows no screen.
 */
export function createSubmitter(options: SubmitterOptions): Submitter {
  let sending: Sending = { status: 'idle' };
  let last: Content = { values: {} };
  let upload: ResumeUpload | undefined;
  /** Counts the submissions, so that one that was left behind can't speak any more. */
  let lastRun = 0;

  const change = (next: Sending) => {
    sending = next;
    options.onChange(next);
  };
  const fail = (entry: string, failure: Failure) => {
    change({ status: 'failed', failure, resume: sending.resume });
    options.report(entry);
  };

  const submit = async (content: Content): Promise<void> => {
    if (sending.status === 'uploading') return;
    last = content;
    upload = undefined;
    lastRun += 1;
    const run = lastRun;
    const isWanted = () => lastRun === run;
    const progress = (update: Partial<ResumeProgress>) => {
      const { resume } = sending;
      if (!isWanted() || resume === undefined || isKnown(resume, update)) return;
      change({ ...sending, resume: { ...resume, ...update } });
    };
    change({ status: 'uploading', retrying: false, resume: startOf(content) });

    const result = await options
      .send(content, {
        isWanted,
        onRetry: () => change({ ...sending, status: 'uploading', retrying: true }),
        onUpload(begun) {
          upload = begun;
          progress({ state: begun.state });
        },
        onProgress: progress,
      })
      .catch((): SubmissionResult => ({ status: 'failed', reason: 'server' }));
    if (isWanted()) settle(result);
  };

  const settle = (result: SubmissionResult) => {
    switch (result.status) {
      case 'succeeded':
        change({ status: 'succeeded', receipt: result.receipt });
        return options.onSucceeded();
      case 'invalid':
        // A refusal that names no field of the form can't be answered by the visitor.
        if (!Object.keys(result.fields).some(options.isField)) {
          return fail(errorLogEntries.formUpload, { reason: 'server' });
        }
        change({ status: 'idle' });
        return options.onInvalid(result.fields);
      case 'canceled':
        return change({ status: 'idle' });
      case 'resume-failed':
        return fail(errorLogEntries.resumeUpload, result.failure);
      case 'failed': {
        const { reason, requestId } = result;
        return fail(errorLogEntries.formUpload, { reason, requestId });
      }
    }
  };

  return {
    submit,
    tryAgain: () => submit(last),
    pause: () => void upload?.pause(),
    resume: () => void upload?.resume(),
    cancel() {
      if (upload === undefined) {
        lastRun += 1;
        return change({ status: 'idle' });
      }
      // A paused upload has no way to its end but through running (section 4).
      if (!upload.cancel() && upload.resume()) upload.cancel();
    },
    close() {
      if (sending.status !== 'uploading') change({ status: 'idle', resume: sending.resume });
    },
  };
}

/** The submitter of a form of that kind, on the browser's own network. */
export const createBrowserSubmitter = (
  kind: Kind,
  outcomes: Omit<SubmitterOptions, 'send' | 'report'>,
): Submitter => createSubmitter({ ...outcomes, send: sendFromBrowser(kind), report: reportError });

const startOf = ({ resume: file }: Content): ResumeProgress | undefined =>
  file && { file, state: 'starting', percent: 0, connection: 'Unknown' };

/** Progress is told often, and mostly changes no whole per cent. */
const isKnown = (
  { state, percent, connection }: ResumeProgress,
  update: Partial<ResumeProgress>,
): boolean =>
  (update.state ?? state) === state &&
  (update.percent ?? percent) === percent &&
  (update.connection ?? connection) === connection;
