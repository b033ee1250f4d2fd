import { useLayoutEffect, useRef } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog } from '#frontend/ui/dialog.tsx';
import type { Kind } from '#shared/kinds.ts';
import { messages } from '#shared/messages.ts';
import {
  goesAgain,
  isUnderWay,
  type OpenSending,
  type ResumeProgress,
  type SendingControls,
} from '../sending/sending.ts';
import { SendingBody } from './sending-body.tsx';
import { failureWords, sendingWords, titleOf, titles, unknownWords } from './sending-words.ts';

type SendingDialogProps = {
  sending: OpenSending;
  kind: Kind;
  whatHappensNow: readonly string[];
  /** The number for the senders of this form. */
  phone: string;
  controls: SendingControls;
};

/** The progress of a submission (section 4). The visitor can close it unless sending is under way or continues by itself. */
export function SendingDialog(props: SendingDialogProps) {
  const { sending, kind, whatHappensNow, phone, controls } = props;
  const { status, resume } = sending;
  const body = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const isOpen = isUnderWay(sending);
  const steers = status === 'uploading' && resume !== undefined && resume.state !== 'success';

  // The controls change with the status, so the focus moves to the next main button; else it would be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the upload's controls are removed at its end
  useLayoutEffect(() => {
    (main.current ?? body.current)?.focus();
  }, [status, steers, isOpen]);

  return (
    <Dialog
      open
      title={titleOf(sending)}
      onClose={controls.close}
      dismissible={!isOpen}
      className={`sending sending--${status}`}
    >
      <p className="visually-hidden" role="status">
        {spoken(sending)}
      </p>
      <div className="sending__body" ref={body} tabIndex={-1}>
        <SendingBody {...{ sending, kind, whatHappensNow, phone }} />
      </div>
      {steers && <Steering resume={resume} controls={controls} />}
      {canStop(sending) && !steers && (
        <div className="dialog__actions">
          <Button variant="quiet" onClick={controls.cancel}>
            Stop
          </Button>
        </div>
      )}
      {status === 'unknown' && (
        <div className="dialog__actions">
          <Button ref={main} onClick={() => void controls.tryAgain()}>
            Ask again now
          </Button>
          {sending.asks ? (
            <Button variant="quiet" onClick={controls.cancel}>
              Stop asking
            </Button>
          ) : (
            <Button variant="quiet" onClick={controls.close}>
              Close
            </Button>
          )}
        </div>
      )}
      {status === 'arrived-before' && (
        <div className="dialog__actions">
          <Button ref={main} onClick={controls.keepArrived}>
            Keep what arrived
          </Button>
          <Button variant="quiet" onClick={() => void controls.sendAsWell()}>
            Send this as well
          </Button>
          <Button variant="quiet" onClick={controls.close}>
            Close
          </Button>
        </div>
      )}
      {status === 'succeeded' && (
        <div className="dialog__actions">
          <Button ref={main} onClick={controls.close}>
            Close
          </Button>
        </div>
      )}
      {status === 'failed' && (
        <div className="dialog__actions">
          <Button ref={main} onClick={() => void controls.tryAgain()}>
            Try again
          </Button>
          <Button variant="quiet" onClick={controls.close}>
            Close
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/** Whether the visitor can stop the sending: offline, after 10 seconds without an answer, and in retries. */
const canStop = (sending: OpenSending): boolean =>
  sending.status === 'unsent' || (sending.status === 'uploading' && sending.phase !== 'sending');

/** Pause or Continue, and Cancel, as far as the upload's state allows (section 4). */
function Steering({ resume, controls }: { resume: ResumeProgress; controls: SendingControls }) {
  const { state } = resume;
  const rests = state === 'paused' || state === 'pausing';
  return (
    <div className="dialog__actions">
      <Button
        variant={rests ? 'primary' : 'quiet'}
        disabled={state === 'starting' || state === 'canceling'}
        onClick={rests ? controls.resume : controls.pause}
      >
        {rests ? 'Continue' : 'Pause'}
      </Button>
      <Button variant="quiet" disabled={state === 'canceling'} onClick={controls.cancel}>
        {state === 'canceling' ? 'Canceling...' : messages.cancel}
      </Button>
    </div>
  );
}

/** The text of the live region at each status. It announces the percentage only at every quarter. */
function spoken(sending: OpenSending): string {
  switch (sending.status) {
    case 'uploading':
      if (sending.phase !== 'sending') return sendingWords[sending.phase];
      return sending.resume === undefined ? messages.uploading : spokenProgress(sending.resume);
    case 'unsent':
      return sendingWords.unsent;
    case 'unknown':
      return `${titleOf(sending)}. ${unknownWords(sending)}`;
    case 'arrived-before':
      return `${titles[sending.status]}. ${sendingWords.arrivedBefore} Its reference is ${sending.receipt.reference}.`;
    case 'succeeded':
      return `${messages.uploaded}. Your reference is ${sending.receipt.reference}.`;
    case 'failed':
      return `${messages.uploadFailed}. ${failureWords(sending.failure)}`;
  }
}

function spokenProgress(resume: ResumeProgress): string {
  const { state, percent, connection } = resume;
  if (state === 'pausing') return 'Pausing.';
  if (state === 'paused') return `Paused at ${percent} percent.`;
  if (state === 'success') return 'Your resume has arrived. Saving your application.';
  if (connection === 'Offline') return 'No connection.';
  if (goesAgain(resume)) return 'A part was lost on the way and goes again.';
  const quarter = Math.floor(percent / 25) * 25;
  return quarter === 0 ? messages.uploading : `${quarter} percent.`;
}
