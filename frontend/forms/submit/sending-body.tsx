import { CircleAlert, CircleCheck, FileText } from 'lucide-react';
import { mainPhone, phoneHref } from '#frontend/content/agency.ts';
import { CopyableCode } from '#frontend/ui/copyable-code.tsx';
import { fileSize } from '#frontend/ui/file-size.ts';
import { ProgressBar } from '#frontend/ui/progress-bar.tsx';
import { RequestCode } from '#frontend/ui/request-code.tsx';
import { messages, wasRemoved } from '#shared/messages.ts';
import type { Failure, OpenSending, ResumeProgress } from './sending.ts';
import { withPhoneLink } from './with-phone-link.tsx';

const reasons: Record<Failure['reason'], string> = {
  resume: 'Your resume could not be uploaded, so nothing was sent.',
  offline: 'This device is offline. Connect to the internet, then try again.',
  unreachable: 'We could not reach our server. Check your connection, then try again.',
  server: 'Our server could not take it. Wait a minute, then try again.',
  removed: wasRemoved,
};

/** What a visitor is told of a failure. */
export const failureWords = ({ reason }: Failure): string => reasons[reason];

type SendingBodyProps = { sending: OpenSending; whatHappensNow: readonly string[] };

/** What stands in the progress dialog at each status. */
export function SendingBody({ sending, whatHappensNow }: SendingBodyProps) {
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
    case 'succeeded':
      return (
        <>
          <CircleCheck className="sending__mark" size={32} strokeWidth={1.75} aria-hidden />
          <CopyableCode label="Your reference" code={sending.receipt.reference} />
          <div className="sending__next">
            <h3 className="sending__subtitle">What happens now</h3>
            {whatHappensNow.map((line) => (
              <p key={line}>{withPhoneLink(line)}</p>
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
          {'requestId' in sending.failure && <RequestCode id={sending.failure.requestId} />}
          <p>
            {sending.resume?.state === 'success' &&
              sending.failure.reason !== 'removed' &&
              'Your resume has arrived and will not be sent again. '}
            Nothing you filled in is lost. You can also call us at{' '}
            <a href={phoneHref(mainPhone)}>{mainPhone}</a>.
          </p>
        </>
      );
  }
}

/** The file's name and size, and how much of it has gone out. */
function ResumeOnItsWay({ file, percent }: ResumeProgress) {
  return (
    <>
      <div className="file__row">
        <FileText className="file__icon" size={28} strokeWidth={1.75} aria-hidden />
        <p className="file__words">
          <span className="file__name">{file.name}</span>
          <span className="file__note">{fileSize(file.size)}</span>
        </p>
      </div>
      <ProgressBar label={messages.uploading} percent={percent} />
    </>
  );
}

function whatGoesOn({ retrying, resume }: Extract<OpenSending, { status: 'uploading' }>): string {
  if (retrying) {
    return 'That did not work at once. We are trying again; please keep this page open.';
  }
  if (resume === undefined) return 'Please keep this page open.';
  switch (resume.state) {
    case 'paused':
    case 'pausing':
      return 'Paused. Press Resume to go on; until then, please keep this page open.';
    case 'canceling':
      return 'Your answers and your file stay in the form.';
    case 'success':
      return 'Your resume has arrived. We are saving your application; please keep this page open.';
    default:
      return resume.connection === 'Offline'
        ? 'There is no connection. It goes on by itself once there is; please keep this page open.'
        : 'First your resume, then your answers. Please keep this page open.';
  }
}
