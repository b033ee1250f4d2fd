import { CircleCheck, Printer } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { agency } from '#frontend/content/agency.ts';
import { endTitle, endWords, secondSteps } from '#frontend/content/status.ts';
import { Button, ButtonLink } from '#frontend/ui/button.tsx';
import { CopyableCode } from '#frontend/ui/copyable-code.tsx';
import { withPhoneLinks } from '#frontend/ui/phone-links.tsx';
import type { Kind } from '#shared/kinds.ts';
import { newYorkDate, newYorkTime } from '#shared/new-york.ts';
import { statusLink } from '#shared/status-link.ts';
import { whatHappensNowLines } from '../sending/what-happens-now.ts';
import type { SavedReceipt } from '../storage/saved-receipt.ts';
import { CopyLink } from './copy-link.tsx';

type LastingPanelProps = {
  kind: Kind;
  receipt: SavedReceipt;
  /** 'We have your application'. */
  title: string;
  /** One sentence a line. */
  whatHappensNow: readonly string[];
  /** Whether the success dialog is still open over the panel. */
  isCovered: boolean;
  onSendAnother: () => void;
};

/**
 * The panel that replaces a sent form: the reference, the next steps with their times, and the number to call.
 * In print, the sheet has nothing else.
 */
export function LastingPanel(props: LastingPanelProps) {
  const { kind, receipt, title, whatHappensNow, isCovered, onSendAnother } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const wasCovered = useRef(false);
  const titleId = useId();
  const submittedAt = receipt.submittedAt && new Date(receipt.submittedAt);
  const { street, city, state, pinCode } = agency.address;
  const link = statusLink(receipt);
  const { open, text } = endWords[kind];
  const second = secondSteps[kind];

  // The focus moves here when the dialog closes. After a reload it does not move.
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
        <h1 className="end__title" id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {submittedAt && (
          <p className="end__date">
            Received on {newYorkDate(submittedAt)} at {newYorkTime(submittedAt)}.
          </p>
        )}
      </header>
      <CopyableCode label="Your reference" code={receipt.reference} />
      {second && (
        <div className="end__link stack gap-2">
          <h2 className="end__subtitle">{second.title}</h2>
          <p>{second.text}</p>
          <p>
            <ButtonLink href={link}>{second.open}</ButtonLink>
          </p>
        </div>
      )}
      <div className="end__next">
        <h2 className="end__subtitle">What happens now</h2>
        <ol>
          {whatHappensNowLines(kind, receipt, whatHappensNow).map((line) => (
            <li key={line}>{withPhoneLinks(line)}</li>
          ))}
        </ol>
      </div>
      <div className="end__link stack gap-2">
        <h2 className="end__subtitle">{endTitle}</h2>
        <p>{text}</p>
        <p className="cluster">
          <a href={link}>{open}</a>
          <CopyLink link={link} />
        </p>
      </div>
      <div className="end__actions actions">
        <Button variant="quiet" onClick={() => window.print()}>
          <Printer className="icon" size={18} strokeWidth={1.75} aria-hidden /> Print
        </Button>
        <Button variant="quiet" onClick={onSendAnother}>
          Send another
        </Button>
      </div>
      <p className="end__address">
        {street}, {city}, {state} {pinCode}. {agency.openingHours}.
      </p>
    </section>
  );
}
