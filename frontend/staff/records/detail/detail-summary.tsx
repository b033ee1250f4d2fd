import { Mail, MapPin, Phone, TriangleAlert } from 'lucide-react';
import { emailLink, phoneLink } from '#frontend/staff/kit/layout/contact-links.ts';
import { facilityWords } from '#frontend/staff/kit/layout/facility-words.ts';
import { RoleChips } from '#frontend/staff/kit/layout/role-chips.tsx';
import { writtenPhone } from '#frontend/staff/kit/layout/us-format.ts';
import { CopyButton } from '#frontend/ui/copy-button.tsx';
import { type Kind, kinds } from '#shared/kinds.ts';
import { fullName } from '#shared/list.ts';
import { nameLine, uploadedOn } from '#shared/messages.ts';
import { newYorkDate } from '#shared/new-york.ts';
import { referenceOf } from '#shared/reference.ts';
import { answersOf, type Submission } from '#shared/stored-submission.ts';
import { flagLabels, summaryOf } from '#shared/summary.ts';
import { resumeReplacedLabel, resumeWaitingLabel, withdrawnLabel } from '#shared/work.ts';
import { BreakableEmail } from './breakable-email.tsx';
import { keyFacts, visitorWords } from './key-facts.ts';
import { notGiven } from './not-given.ts';
import { officeDistance } from './office-distance.ts';
import { ReceiptLine } from './receipt-line.tsx';
import { RepeatChip } from './repeat-chip.tsx';

type DetailSummaryProps = { kind: Kind; submission: Submission };

/**
 * The top of a detail screen: the sender's name and contacts, their own words, the flags and the key facts. It fits in the
 * first viewport.
 */
export function DetailSummary({ kind, submission }: DetailSummaryProps) {
  const { phoneNumber, email, keptUntil, receiptMail } = submission;
  // Records that were stored before summaries existed have none.
  const summary = submission.summary ?? summaryOf(kind, submission);
  const { city, state, pinCode, flags, stated } = summary;
  const area = [[city, state].filter(Boolean).join(', '), officeDistance(pinCode)];
  const answers = answersOf(submission);
  const missing = notGiven(kind, answers);
  const facts = keyFacts(kind, answers);
  const facility = kind === 'employer' ? facilityWords(summary).facility : '';
  // The stated shifts, below the summary, say the need more exactly.
  const words = visitorWords(
    kind,
    stated?.shifts[0] ? { ...answers, positionsToFill: '' } : answers,
  );
  return (
    <section className="detail-summary card" aria-label="Summary">
      <div>
        <p className="detail-summary__name">
          <span>{nameLine('')}</span>
          <bdi translate="no">{fullName(submission)}</bdi>
        </p>
        {facility !== '' && <p className="strong">{facility}</p>}
        <p className="detail-summary__when">{uploadedOn(submission.date, submission.time)}</p>
        <Chips kind={kind} submission={submission} />
      </div>
      <ul>
        {phoneNumber !== undefined && (
          <li className="row gap-1">
            <a className="reach-link" href={phoneLink(phoneNumber)}>
              <Phone size={18} strokeWidth={1.75} aria-hidden />
              <span>{writtenPhone(phoneNumber)}</span>
            </a>
            <CopyButton text={writtenPhone(phoneNumber)} label="Copy the phone number" />
          </li>
        )}
        {email !== undefined && (
          <li className="row gap-1">
            <a className="reach-link" href={emailLink(email)}>
              <Mail size={18} strokeWidth={1.75} aria-hidden />
              <span>
                <BreakableEmail email={email} />
              </span>
            </a>
            <CopyButton text={email} label="Copy the e-mail address" />
          </li>
        )}
      </ul>
      <div className="visitor-words stack">
        {words.map(({ label, value }) => (
          <p key={label}>
            <span className="small soft">{label}</span>
            <span className="visitor-words__text">{value}</span>
          </p>
        ))}
      </div>
      {flags.length > 0 && (
        <ul className="detail-summary__flags actions gap-2" aria-label="To look at">
          {flags.map((flag) => (
            <li key={flag} className="flag">
              <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
              <span>{flagLabels[flag]}</span>
            </li>
          ))}
        </ul>
      )}
      {facts.length > 0 && (
        <ul className="detail-summary__facts">
          {facts.map(({ label, value }) => (
            <li key={label}>
              <span className="small soft">{label}</span> <span>{value}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="detail-summary__rest soft">
        {city !== undefined && (
          <p className="detail-summary__place">
            <MapPin size={18} strokeWidth={1.75} aria-hidden />
            <span>{area.filter(Boolean).join(', ')}</span>
          </p>
        )}
        {missing.length > 0 && <p>{`Not given: ${missing.join(', ')}`}</p>}
        {keptUntil !== undefined && (
          <p>{`Will be erased on ${newYorkDate(new Date(keptUntil))}`}</p>
        )}
        {receiptMail && <ReceiptLine receiptMail={receiptMail} />}
      </div>
    </section>
  );
}

/** The kind, the roles, the marks and the reference of a record. */
function Chips({ kind, submission }: DetailSummaryProps) {
  const { withdrawnAt, resumeWaiting, resumeReplaced } = submission.work ?? {};
  return (
    <p className="detail-summary__kind">
      <span className="chip">{kinds[kind].word}</span>
      {kind === 'employment' && <RoleChips answers={answersOf(submission)} />}
      {withdrawnAt !== undefined && (
        <span className="chip">{`${withdrawnLabel} ${newYorkDate(new Date(withdrawnAt))}`}</span>
      )}
      {resumeWaiting && <span className="chip">{resumeWaitingLabel}</span>}
      {resumeReplaced && (
        <span className="chip">
          {`${resumeReplacedLabel} ${newYorkDate(new Date(resumeReplaced.at))}`}
        </span>
      )}
      {kind === 'employment' && <RepeatChip submission={submission} />}
      <span>
        Reference{' '}
        <span className="detail-summary__reference" translate="no">
          {referenceOf(submission.id)}
        </span>
      </span>
    </p>
  );
}
