import { Mail, MapPin, Phone, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { emailLink, phoneLink } from '#frontend/staff/kit/layout/contact-links.ts';
import { facilityWords } from '#frontend/staff/kit/layout/facility-words.ts';
import { RoleChips } from '#frontend/staff/kit/layout/role-chips.tsx';
import { writtenPhone } from '#frontend/staff/kit/layout/us-format.ts';
import { CopyButton } from '#frontend/ui/copy-button.tsx';
import { type Kind, kinds } from '#shared/kinds.ts';
import { fullName } from '#shared/list.ts';
import { nameLine, uploadedOn } from '#shared/messages.ts';
import { newYorkDate } from '#shared/new-york.ts';
import { orderOfPosting } from '#shared/open-shifts/paths.ts';
import { referenceOf } from '#shared/reference.ts';
import { staffPaths } from '#shared/site-routes.ts';
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
    <section
      className="card grid gap-x-6 gap-y-4 items-start wrap-anywhere @min-[36rem]:grid-cols-[minmax(14rem,1fr)_auto] max-sm:p-4 max-sm:gap-y-3 print:grid-cols-[minmax(0,1fr)_auto] print:my-[0.1in] print:p-[0.1in]"
      aria-label="Summary"
    >
      <div>
        <p className="text-25 font-semibold leading-[1.25] print:text-[13pt]">
          <span>{nameLine('')}</span>
          <bdi translate="no">{fullName(submission)}</bdi>
        </p>
        {facility !== '' && <p className="strong">{facility}</p>}
        <p className="mt-1 text-ink-soft tabular-nums">
          {uploadedOn(submission.date, submission.time)}
        </p>
        <Chips kind={kind} submission={submission} />
      </div>
      <ul>
        {phoneNumber !== undefined && (
          <li className="row gap-1">
            <a
              className="flex gap-2 items-center min-h-touch font-semibold tabular-nums print:min-h-0"
              href={phoneLink(phoneNumber)}
            >
              <Phone size={18} strokeWidth={1.75} aria-hidden />
              <span>{writtenPhone(phoneNumber)}</span>
            </a>
            <CopyButton text={writtenPhone(phoneNumber)} label="Copy the phone number" />
          </li>
        )}
        {email !== undefined && (
          <li className="row gap-1">
            <a
              className="flex gap-2 items-center min-h-touch font-semibold tabular-nums print:min-h-0"
              href={emailLink(email)}
            >
              <Mail size={18} strokeWidth={1.75} aria-hidden />
              <span>
                <BreakableEmail email={email} />
              </span>
            </a>
            <CopyButton text={email} label="Copy the e-mail address" />
          </li>
        )}
      </ul>
      <div className="stack col-span-full max-w-measure text-base empty:hidden print:hidden">
        {words.map(({ label, value }) => (
          <p key={label}>
            <span className="small soft">{label}</span>
            <span className="block whitespace-pre-line">{value}</span>
          </p>
        ))}
      </div>
      {flags.length > 0 && (
        <ul className="actions gap-2 col-span-full" aria-label="To look at">
          {flags.map((flag) => (
            <li
              key={flag}
              className="inline-flex gap-2 items-center px-3 py-[0.125rem] border border-danger rounded-full text-danger text-small font-semibold"
            >
              <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
              <span>{flagLabels[flag]}</span>
            </li>
          ))}
        </ul>
      )}
      {facts.length > 0 && (
        <ul className="col-span-full flex flex-wrap gap-x-5 gap-y-1 pt-3 border-t border-hairline tabular-nums">
          {facts.map(({ label, value }) => (
            <li key={label}>
              <span className="small soft">{label}</span> <span>{value}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="soft col-span-full empty:hidden grid gap-1">
        {city !== undefined && (
          <p className="flex gap-2 [&>svg]:mt-[0.125rem]">
            <MapPin size={18} strokeWidth={1.75} aria-hidden />
            <span>{area.filter(Boolean).join(', ')}</span>
          </p>
        )}
        {summary.askedFor !== undefined && (
          <p>
            <Link to={staffPaths.order(orderOfPosting(summary.askedFor) ?? '')}>
              Asked for an open shift
            </Link>
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
    <p className="flex flex-wrap gap-x-0 gap-y-1 items-center mt-3 text-ink-soft print:mt-0">
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
        <span className="font-mono font-semibold text-ink" translate="no">
          {referenceOf(submission.id)}
        </span>
      </span>
    </p>
  );
}
