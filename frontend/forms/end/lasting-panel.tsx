import { CircleCheck, Printer } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { agency } from '#frontend/content/agency.ts';
import { Button } from '#frontend/ui/button.tsx';
import { CopyableCode } from '#frontend/ui/copyable-code.tsx';
import { newYorkDate, newYorkTime } from '#shared/new-york.ts';
import { officeSentence } from '#shared/office-hours.ts';
import { statusLink } from '../sending/status-link.ts';
import { withPhoneLink } from '../sending/with-phone-link.tsx';
import type { SavedReceipt } from '../storage/saved-receipt.ts';
import { CopyLink } from './copy-link.tsx';

type LastingPanelProps = {
  receipt: SavedReceipt;
  /** 'We have your application'. */
  title: string;
  /** One sentence a line. */
  whatHappensNow: readonly string[];
  /** Whether the dialog that told of the success is still open over it. */
  isCovered: boolean;
  onSendAnother: () => void;
};

const endWords = {
  title: 'Your link',
  text: 'Use it to see how far we are, send a newer resume, or withdraw. It takes the last four digits of your phone. Copy it before you close this tab, and keep it to yourself.',
  open: 'Check what you sent',
} as const;

/**
 * What stands in a form's place once it was sent: the reference, what happens next and when, and the number to call.
 * Printed, it is all that is on the sheet.
 */
export function LastingPanel(props: LastingPanelProps) {
  const { receipt, title, whatHappensNow, isCovered, onSendAnother } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const wasCovered = useRef(false);
  const titleId = useId();
  const submittedAt = receipt.submittedAt && new Date(receipt.submittedAt);
  const { street, city, state, pinCode } = agency.address;
  const link = statusLink(receipt);

  // From the dialog focus comes here; after a reload it stays where it is.
  useEffect(() => {
    if (wasCovered.current && !isCovered) {
      heading.current?.scrollIntoView({ block: 'center' });
      heading.current?.focus({ preventScroll: true });
    }
    wasCovered.current = isCovered;
  }, [isCovered]);

  return (
    <section className="end card stack gap-5" aria-labelledby={titleId}>
      <p className="end__agency">{agency.productName}</p>
      <header className="end__header">
        <CircleCheck className="end__mark" size={32} strokeWidth={1.75} aria-hidden />
        <h2 className="end__title" id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {submittedAt && (
          <p className="end__date">
            Received on {newYorkDate(submittedAt)} at {newYorkTime(submittedAt)}.
          </p>
        )}
      </header>
      <CopyableCode label="Your reference" code={receipt.reference} />
      <div className="end__next">
        <h3 className="end__subtitle">What happens now</h3>
        <ol>
          {submittedAt && <li>{officeSentence(submittedAt, agency.openingTimes)}</li>}
          {whatHappensNow.map((line) => (
            <li key={line}>{withPhoneLink(line)}</li>
          ))}
        </ol>
      </div>
      <div className="end__link stack gap-2">
        <h3 className="end__subtitle">{endWords.title}</h3>
        <p>{endWords.text}</p>
        <p className="cluster">
          <a href={link}>{endWords.open}</a>
          <CopyLink link={link} />
        </p>
      </div>
      <div className="end__actions actions">
        <Button look="quiet" onClick={() => window.print()}>
          <Printer className="icon" size={18} strokeWidth={1.75} aria-hidden /> Print
        </Button>
        <Button look="quiet" onClick={onSendAnother}>
          Send another
        </Button>
      </div>
      <p className="end__address">
        {street}, {city}, {state} {pinCode}. {agency.openingHours}.
      </p>
    </section>
  );
}
