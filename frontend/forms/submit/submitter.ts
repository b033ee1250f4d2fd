import { loadChunk } from '#frontend/ui/load-chunk.ts';
import { jitteredMs } from '#frontend/ui/retry.ts';
import type { FieldErrors } from '#shared/form.ts';
import type { Kind } from '#shared/kinds.ts';
import { errorLogEntries } from '#shared/messages.ts';
import { reportError } from '../requests/report-error.ts';
import {
  type Content,
  endsWithConnection,
  type Failure,
  isUnderWay,
  type RecordPhase,
  type ResumeProgress,
  type Sending,
  type SendingControls,
  type SendingEvents,
  type SubmissionResult,
} from '../sending/sending.ts';
import { receiptAnswers, type SavedReceipt } from '../storage/saved-receipt.ts';
import type { ResumeUpload } from '../upload/upload.ts';
import { checkResumeFile } from '../validation/check-resume-file.ts';
import { sendApplication } from './send-application.ts';
import { browserDependencies, sendSubmission } from './send-submission.ts';

// The dialog is in the same script, so that it is available when the connection is lost later.
export { SendingDialog } from './sending-dialog.tsx';

type Send = (content: Content, events: SendingEvents) => Promise<SubmissionResult>;

/** Sends a form's content from a browser: a record alone, or a resume and then the record. */
const sendFromBrowser =
  (kind: Kind): Send =>
  async ({ values, resume }, events) => {
    const options = { ...browserDependencies, ...events };
    if (resume === undefined) return sendSubmission(kind, values, options);
    const upload = await loadChunk(() => import('../upload/upload.ts')).catch(() => undefined);
    if (upload === undefined) {
      return { status: 'resume-failed', failure: { reason: 'unreachable' } };
    }
    const uploader = { checkResumeFile, ...upload };
    return sendApplication(kind, values, resume, { ...options, uploader });
  };

type SubmitterOptions = {
  kind: Kind;
  send: Send;
  /** Waits until the connection may be back, or the signal fires. */
  untilOnline: (signal: AbortSignal) => Promise<void>;
  /** Waits until it is time to ask again whether a record is stored, or the signal fires. */
  untilAskedAgain: (signal: AbortSignal) => Promise<void>;
  /** Marks the earlier submission as accepted: other content is another submission. */
  setArrived: () => void;
  /** Forgets the id, so that the next content is another submission, even if it is the same. */
  forgetId: () => void;
  /** Writes an entry of the error log, without data about the visitor. */
  report: (entry: string) => void;
  /** Whether the visitor can correct the server's error in this field. */
  isField: (name: string) => boolean;
  onChange: (sending: Sending) => void;
  onSucceeded: () => void;
  onInvalid: (fields: FieldErrors) => void;
};

export type Submitter = SendingControls & { submit: (content: Content) => Promise<void> };

/**
 * Sends a form and reports its state (section 4), independent of any screen. It runs one submission at a time,
 * even after repeated calls. After a lost connection, or while it is unknown whether the record is stored, it
 * continues by itself until the visitor stops it.
 */
export function createSubmitter(options: SubmitterOptions): Submitter {
  let sending: Sending = { status: 'idle' };
  let last: Content = { values: {} };
  let upload: ResumeUpload | undefined;
  /** Aborts the current submission and its automatic retries. */
  let stopping = new AbortController();

  const change = (next: Sending) => {
    sending = next;
    options.onChange(next);
  };
  const fail = (entry: string, failure: Failure) => {
    change({ status: 'failed', failure, resume: sending.resume });
    options.report(entry);
    if (endsWithConnection(failure)) void goOnAfter(options.untilOnline);
  };

  /** Sends the same content again after the wait, unless the visitor has acted meanwhile. */
  const goOnAfter = async (until: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    const { signal } = stopping;
    await until(signal);
    if (!signal.aborted) await run(last);
  };

  const submit = async (content: Content): Promise<void> => {
    if (sending.status === 'uploading' || sending.status === 'unsent') return;
    await run(content);
  };

  const run = async (content: Content): Promise<void> => {
    last = content;
    upload = undefined;
    stopping.abort();
    stopping = new AbortController();
    const { signal } = stopping;
    const hasAsked = sending.status === 'unknown';
    const { resume: before } = sending;
    const progress: SendingEvents['onProgress'] = (update) => {
      const { resume } = sending;
      if (stopping.signal !== signal || resume === undefined || isKnown(resume, update)) return;
      const next = { ...resume, ...update };
      const reachedPercent = Math.max(resume.reachedPercent, next.percent);
      change({ ...sending, resume: { ...next, reachedPercent } });
    };
    const phase = hasAsked ? 'asking' : 'sending';
    const arrived = before?.file === content.resume && before?.state === 'success';
    change({ status: 'uploading', phase, resume: arrived ? before : startOf(content) });

    const result = await options
      .send(content, {
        signal,
        onRecord: (next) => {
          if (!signal.aborted) change(atPhase(next, sending.resume));
        },
        onUpload(begun) {
          upload = begun;
          progress({ state: begun.state });
        },
        onProgress: progress,
      })
      .catch((): SubmissionResult => ({ status: 'failed', reason: 'server' }));
    // Another submission may have replaced this one.
    if (stopping.signal === signal) settle(result, hasAsked);
  };

  const succeed = (receipt: SavedReceipt) => {
    change({ status: 'succeeded', receipt });
    options.onSucceeded();
  };

  const settle = (result: SubmissionResult, hasAsked: boolean) => {
    switch (result.status) {
      case 'succeeded':
        return succeed({
          ...result.receipt,
          recordId: result.receipt.id,
          ...receiptAnswers(options.kind, last.values, Date.now()),
        });
      case 'arrived-before':
        return change({ status: 'arrived-before', receipt: result.receipt });
      case 'invalid':
        // The visitor can't correct a refusal that names no field of the form.
        if (!Object.keys(result.fields).some(options.isField)) {
          return fail(errorLogEntries.formUpload, { reason: 'server' });
        }
        change({ status: 'idle' });
        return options.onInvalid(result.fields);
      case 'canceled':
        return change({ status: 'idle' });
      case 'unknown': {
        const { isAnswered } = result;
        const isStopped = stopping.signal.aborted;
        const asks = !isStopped && !isAnswered;
        change({ status: 'unknown', asks, isAnswered, resume: sending.resume });
        if (isStopped) return;
        if (!hasAsked) options.report(errorLogEntries.formUpload);
        if (!asks) return;
        return void goOnAfter(options.untilAskedAgain);
      }
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
      stopping.abort();
      if (sending.resume?.state === 'starting') {
        // The import of the uploader can't be aborted, so its result is ignored.
        stopping = new AbortController();
        return change({ status: 'idle' });
      }
      if (sending.status === 'unknown') return change({ ...sending, asks: false });
      // A paused upload must run again before it can be canceled (section 4).
      if (upload && !upload.cancel() && upload.resume()) upload.cancel();
    },
    keepArrived() {
      if (sending.status !== 'arrived-before') return;
      options.setArrived();
      succeed(sending.receipt);
    },
    async sendAsWell() {
      if (sending.status !== 'arrived-before') return;
      options.forgetId();
      await run(last);
    },
    close() {
      if (isUnderWay(sending)) return;
      stopping.abort();
      change({ status: 'idle', resume: sending.resume });
    },
  };
}

/** The state of a submission at that phase of its record. */
function atPhase(phase: RecordPhase, resume: ResumeProgress | undefined): Sending {
  if (phase === 'unsent') return { status: 'unsent', resume };
  if (phase === 'unknown') return { status: 'unknown', asks: true, resume };
  return { status: 'uploading', phase, resume };
}

/** The wait before the next request for a record whose result is unknown. */
const askAgainMs = 60_000;

/** Waits until the connection may be back, but only about a minute: the server can be down while the connection is up. */
async function untilAskedAgain(signal: AbortSignal): Promise<void> {
  const { clock, network } = browserDependencies;
  const over = new AbortController();
  const either = AbortSignal.any([signal, over.signal]);
  await Promise.race([
    network.untilOnline(either),
    clock.wait(jitteredMs(askAgainMs, clock), either),
  ]);
  over.abort();
}

/** The submitter for a form of that kind, with the browser's own network. */
export const createBrowserSubmitter = (
  kind: Kind,
  outcomes: Pick<SubmitterOptions, 'isField' | 'onChange' | 'onSucceeded' | 'onInvalid'>,
): Submitter =>
  createSubmitter({
    ...outcomes,
    kind,
    send: sendFromBrowser(kind),
    untilOnline: browserDependencies.network.untilOnline,
    untilAskedAgain,
    setArrived: () => browserDependencies.ids.setArrived(kind),
    forgetId: () => browserDependencies.ids.forget(kind),
    report: reportError,
  });

const startOf = ({ resume: file }: Content): ResumeProgress | undefined =>
  file && { file, state: 'starting', percent: 0, reachedPercent: 0, connection: 'Unknown' };

/** Whether an update changes nothing: progress events are frequent, and most change no whole percent. */
const isKnown = (
  { state, percent, connection }: ResumeProgress,
  update: Partial<ResumeProgress>,
): boolean =>
  (update.state ?? state) === state &&
  (update.percent ?? percent) === percent &&
  (update.connection ?? connection) === connection;
