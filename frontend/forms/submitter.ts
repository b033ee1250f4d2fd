import type { FieldErrors } from '#shared/form.ts';
import { errorLogEntries } from '#shared/messages.ts';
import type { ResumeUpload } from './resume/create-resume-upload.ts';
import type { ApplicationResult, ApplicationSender } from './send-application.ts';
import type { Content, Failure, ResumeProgress, Sending } from './sending.ts';

/** What sending tells while it goes on. */
export type SendingEvents = Pick<
  ApplicationSender,
  'onRetry' | 'isWanted' | 'onUpload' | 'onProgress'
>;

/** Sends one kind of form. */
export type Send = (content: Content, events: SendingEvents) => Promise<ApplicationResult>;

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

/**
 * Sends a form and says where that is (section 4); one submission at a time, however often it is asked
 * for. It knows no screen.
 */
export function createSubmitter(options: SubmitterOptions) {
  let sending: Sending = { status: 'idle' };
  let last: Content = { values: {} };
  let upload: ResumeUpload | undefined;
  /** Counts the submissions, so that one that was left behind can't speak any more. */
  let run = 0;

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
    run += 1;
    const own = run;
    const isWanted = () => run === own;
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
      .catch((): ApplicationResult => ({ status: 'failed', reason: 'server' }));
    if (isWanted()) settle(result);
  };

  const settle = (result: ApplicationResult) => {
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
      case 'failed':
        return fail(errorLogEntries.formUpload, { reason: result.reason });
    }
  };

  return {
    submit,
    /** Sends the last submission again, under its own id. */
    tryAgain: () => submit(last),
    pause: () => void upload?.pause(),
    resume: () => void upload?.resume(),
    /** Ends the sending of a resume; a record that is being written can't be called back. */
    cancel() {
      if (upload === undefined) {
        run += 1;
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
export type Submitter = ReturnType<typeof createSubmitter>;

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
