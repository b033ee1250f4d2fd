import { Mail, Phone } from 'lucide-react';
import { type Kind, kinds } from '#shared/kinds.ts';
import { fullName } from '#shared/list.ts';
import { nameLine, uploadedOn } from '#shared/messages.ts';
import { newYorkDate } from '#shared/new-york.ts';
import { referenceOf } from '#shared/reference.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { emailLink, phoneLink } from './contact-links.ts';

type DetailSummaryProps = { kind: Kind; submission: Submission };

/** The top of a detail screen: who, what, when, and how to reach them. */
export function DetailSummary({ kind, submission }: DetailSummaryProps) {
  const { phoneNumber, email } = submission;
  return (
    <section className="detail-summary" aria-label="Summary">
      <div>
        <p className="detail-summary__name">{nameLine(fullName(submission))}</p>
        <p className="detail-summary__when">{uploadedOn(submission.date, submission.time)}</p>
        {submission.keptUntil !== undefined && (
          <p className="detail-summary__when">
            Will be erased on {newYorkDate(new Date(submission.keptUntil))}
          </p>
        )}
        <p className="detail-summary__kind">
          <span className="chip">{kinds[kind].word}</span> Reference{' '}
          <span className="detail-summary__reference">{referenceOf(submission.id)}</span>
        </p>
      </div>
      <ul className="detail-summary__reach">
        {phoneNumber !== undefined && (
          <li>
            <a className="reach-link" href={phoneLink(phoneNumber)}>
              <Phone size={18} strokeWidth={1.75} aria-hidden />
              {phoneNumber}
            </a>
          </li>
        )}
        {email !== undefined && (
          <li>
            <a className="reach-link" href={emailLink(email)}>
              <Mail size={18} strokeWidth={1.75} aria-hidden />
              {email}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
