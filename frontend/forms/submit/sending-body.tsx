import { CircleAlert, CircleCheck, CloudOff, FileText } from 'lucide-react';
import { CopyableCode } from '#frontend/ui/copyable-code.tsx';
import { fileSize } from '#frontend/ui/file-size.ts';
import { withPhoneLinks } from '#frontend/ui/phone-links.tsx';
import { ProgressBar } from '#frontend/ui/progress-bar.tsx';
import { RequestCode } from '#frontend/ui/request-code.tsx';
import type { Kind } from '#shared/kinds.ts';
import { messages } from '#shared/messages.ts';
import { statusLink } from '#shared/status-link.ts';
import {
  endsWithConnection,
  goesAgain,
  type OpenSending,
  type ResumeProgress,
} from '../sending/sending.ts';
import { whatHappensNowLines } from '../sending/what-happens-now.ts';
import type { SavedReceipt } from '../storage/saved-receipt.ts';
import { failureWords, sendingWords, unknownWords } from './sending-words.ts';

type SendingBodyProps = {
  sending: OpenSending;
  kind: Kind;
  /** The page's own lines. */
  whatHappensNow: readonly string[];
  /** The number for the senders of this form. */
  phone: string;
};

/** The content of the progress dialog at each status. */
export function SendingBody({ sending, kind, whatHappensNow, phone }: SendingBodyProps) {
  switch (sending.status) {
    case 'uploading':
      return (
        <>
          {sending.resume === undefined ? (
            <ProgressBar label={messages.uploading} />
          ) : (
            <ResumeOnItsWay {...sending.resume} />
          )}
          <p>{whatGoesOn(sending)}</p>
        </>
      );
    case 'unsent':
    case 'unknown':
      return <Waiting sending={sending} phone={phone} />;
    case 'arrived-before':
      return <ArrivedBefore receipt={sending.receipt} phone={phone} />;
    case 'succeeded':
      return (
        <>
          <CircleCheck className="sending__mark" size={32} strokeWidth={1.75} aria-hidden />
          <CopyableCode label="Your reference" code={sending.receipt.reference} />
          <div className="stack gap-2">
            <h3 className="sending__subtitle">What happens now</h3>
            {whatHappensNowLines(kind, sending.receipt, whatHappensNow).map((line) => (
              <p key={line}>{withPhoneLinks(line)}</p>
            ))}
          </div>
        </>
      );
    case 'failed':
      return (
        <>
          <CircleAlert className="sending__mark" size={32} strokeWidth={1.75} aria-hidden />
          <p>{failureWords(sending.failure)}</p>
          {sending.failure.reason === 'resume' && (
            <p className="sending__detail">{sending.failure.message}</p>
          )}
          {endsWithConnection(sending.failure) && (
            <p>We try again by ourselves when the connection returns.</p>
          )}
          {'requestId' in sending.failure && <RequestCode id={sending.failure.requestId} />}
          <p>
            {sending.resume?.state === 'success' && sending.failure.reason !== 'removed' && (
              <span>Your resume has arrived and will not be sent again. </span>
            )}
            <span>
              Nothing you filled in is lost. You can also call us at {withPhoneLinks(phone)}.
            </span>
          </p>
        </>
      );
  }
}

/** The dialog's content while no request is under way: the known state, and what happens next. */
function Waiting({
  sending,
  phone,
}: {
  sending: Extract<OpenSending, { status: 'unsent' | 'unknown' }>;
  phone: string;
}) {
  const goesOn = sending.status === 'unsent' || sending.asks;
  const words = sending.status === 'unknown' ? unknownWords(sending) : sendingWords.unsent;
  return (
    <>
      <CloudOff className="sending__mark" size={32} strokeWidth={1.75} aria-hidden />
      <p>{words}</p>
      <p>
        {goesOn && <span>Please keep this page open. </span>}
        <span>Nothing you filled in is lost. You can also call us at {withPhoneLinks(phone)}.</span>
      </p>
    </>
  );
}

/** Shows the reference of the earlier submission, and what the visitor can do about later changes. */
function ArrivedBefore({ receipt, phone }: { receipt: SavedReceipt; phone: string }) {
  return (
    <>
      <CircleCheck className="sending__mark" size={32} strokeWidth={1.75} aria-hidden />
      <p>{sendingWords.arrivedBefore}</p>
      <CopyableCode label="Its reference" code={receipt.reference} />
      <p>
        Does the change matter? Send this as well, or call us at {withPhoneLinks(phone)}. What
        arrived can be <a href={statusLink(receipt)}>looked up and withdrawn</a> by this link.
      </p>
    </>
  );
}

/** The file's name and size, and the progress of its upload. */
function ResumeOnItsWay({ file, percent }: ResumeProgress) {
  return (
    <>
      <div className="file__row">
        <FileText className="pine" size={28} strokeWidth={1.75} aria-hidden />
        <p className="file__words">
          <span className="strong anywhere" translate="no">
            {file.name}
          </span>
          <span className="soft small tabular">{fileSize(file.size)}</span>
        </p>
      </div>
      <ProgressBar label={messages.uploading} percent={percent} />
    </>
  );
}

function whatGoesOn({ phase, resume }: Extract<OpenSending, { status: 'uploading' }>): string {
  if (phase !== 'sending') return sendingWords[phase];
  if (resume === undefined) return 'Please keep this page open.';
  switch (resume.state) {
    case 'pausing':
      return 'Pausing as soon as what is on its way has arrived, so that nothing of it is sent twice.';
    case 'paused':
      return 'Paused. Press Continue to go on; until then, please keep this page open.';
    case 'canceling':
      return 'Your answers and your file stay in the form.';
    case 'success':
      return 'Your resume has arrived. We are saving your application; please keep this page open.';
    default:
      if (resume.connection === 'Offline') {
        return 'There is no connection. It goes on by itself once there is; please keep this page open.';
      }
      return goesAgain(resume)
        ? 'A part was lost on the way and goes again. Please keep this page open.'
        : 'First your resume, then your answers. Please keep this page open.';
  }
}
