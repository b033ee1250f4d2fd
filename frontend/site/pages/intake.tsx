import type { ReactNode } from 'react';
import { requiredWords } from '#frontend/content/form-words.ts';
import { openShiftsLink } from '#frontend/content/open-shifts.ts';
import { people } from '#frontend/content/people.ts';
import { withPhoneLinks } from '#frontend/ui/phone-links.tsx';
import { type Ready, ReadyPoints } from '#frontend/ui/ready-points.tsx';
import type { Kind } from '#shared/kinds.ts';
import { openShiftsPath } from '#shared/open-shifts/paths.ts';
import { Portrait } from '../pictures/portrait.tsx';
import { WhilePublished } from '../while-published.tsx';

type IntakePageProps = {
  kind: Kind;
  content: {
    title: string;
    lead: string;
    /** For visitors without time for the form: a sentence that the phone number completes, and a link. */
    short: { lead: string; link?: { path: string; words: string } };
    phone: string;
    ready: Ready;
  };
  island: ReactNode;
};

/** A page with a long form: its purpose, the things that visitors need for it, and the form. */
export function IntakePage({ kind, content, island }: IntakePageProps) {
  const { title, lead, short, phone, ready } = content;
  const person = people.all.find(({ desk }) => desk === kind);
  return (
    <div className="intake-page container">
      <header className="intake-page__intro">
        <div>
          <h1>{title}</h1>
          <p className="lead">
            {lead}
            {kind === 'employment' && (
              <WhilePublished>
                {' '}
                <a href={openShiftsPath}>{openShiftsLink}</a>
              </WhilePublished>
            )}
          </p>
          <div className="intake-page__short row gap-3">
            {person && <Portrait photo={person.photo} face={person.face} />}
            <p>
              {person && (
                <>
                  <span className="strong">{person.name}</span>, {person.role}.{' '}
                </>
              )}
              {short.lead} {withPhoneLinks(phone)}
              {short.link && (
                <>
                  {' '}
                  or <a href={short.link.path}>{short.link.words}</a>
                </>
              )}
              .
            </p>
          </div>
        </div>
        <div className="intake-page__notes">
          <details className="intake-page__ready">
            <summary>{ready.title}</summary>
            <ReadyPoints {...ready} />
          </details>
          <p className="form__note soft small">{requiredWords}</p>
        </div>
      </header>
      {island}
    </div>
  );
}
