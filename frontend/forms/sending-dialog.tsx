import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { sentences } from '../../shared/sentences.ts';
import { mainPhone, phoneHref } from '../content/agency.ts';
import { Button } from '../ui/button.tsx';
import { CopyableCode } from '../ui/copyable-code.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import type { FailureReason } from './send-submission.ts';
import type { Sending } from './sending.ts';

type SendingDialogProps = {
  sending: Exclude<Sending, { status: 'idle' }>;
  whatHappensNow: readonly string[];
  onRetry: () => void;
  onClose: () => void;
};

const titles = {
  uploading: sentences.uploading,
  succeeded: sentences.uploaded,
  failed: sentences.uploadFailed,
} as const;

const reasons: Record<FailureReason, string> = {
  offline: 'This device is offline. Connect to the internet, then try again.',
  unreachable: 'We could not reach our server. Check your connection, then try again.',
  server: 'Our server could not take it. Wait a minute, then try again.',
};

/** The progress of a submission (section 4); it can be closed whenever nothing is being uploaded. */
export function SendingDialog({ sending, whatHappensNow, onRetry, onClose }: SendingDialogProps) {
  const { status } = sending;
  const body = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLButtonElement>(null);

  // The controls change with the status, so focus moves on to the next step before it gets lost.
  useEffect(() => {
    (status === 'uploading' ? body : main).current?.focus();
  }, [status]);

  return (
    <Dialog
      open
      title={titles[status]}
      onClose={onClose}
      dismissible={status !== 'uploading'}
      className={`sending sending--${status}`}
    >
      <p className="visually-hidden" role="status">
        {spoken(sending)}
      </p>
      <div className="sending__body" ref={body} tabIndex={-1}>
        <Body sending={sending} whatHappensNow={whatHappensNow} />
      </div>
      {status !== 'uploading' && (
        <div className="dialog__actions">
          {status === 'failed' && (
            <Button ref={main} onClick={onRetry}>
              Try again
            </Button>
          )}
          <Button
            ref={status === 'failed' ? undefined : main}
            look={status === 'failed' ? 'quiet' : 'primary'}
            onClick={onClose}
          >
            Close
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/** What the live region says at each status. */
function spoken(sending: SendingDialogProps['sending']): string {
  switch (sending.status) {
    case 'uploading':
      return sentences.uploading;
    case 'succeeded':
      return `${sentences.uploaded}. Your reference is ${sending.receipt.reference}.`;
    case 'failed':
      return `${sentences.uploadFailed}. ${reasons[sending.reason]}`;
  }
}

function Body({ sending, whatHappensNow }: Pick<SendingDialogProps, 'sending' | 'whatHappensNow'>) {
  switch (sending.status) {
    case 'uploading':
      return (
        <>
          <ProgressBar label={sentences.uploading} />
          <p>
            {sending.retrying
              ? 'That did not work at once. We are trying again; please keep this page open.'
              : 'Please keep this page open.'}
          </p>
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
              <p key={line}>{line}</p>
            ))}
          </div>
        </>
      );
    case 'failed':
      return (
        <>
          <CircleAlert className="sending__mark" size={32} strokeWidth={1.75} aria-hidden />
          <p>{reasons[sending.reason]}</p>
          <p>
            Nothing you typed is lost. You can also call us at{' '}
            <a href={phoneHref(mainPhone)}>{mainPhone}</a>.
          </p>
        </>
      );
  }
}
