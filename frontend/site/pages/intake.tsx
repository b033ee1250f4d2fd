import type { ReactNode } from 'react';
import { phoneHref } from '#frontend/content/agency.ts';

type IntakePageProps = {
  content: {
    title: string;
    lead: string;
    /** For those who can't fill it in now: a sentence that ends where the phone number follows, and another way. */
    short: { lead: string; link?: { path: string; words: string } };
    phone: string;
    ready: { title: string; points: readonly string[] };
  };
  island: ReactNode;
};

/** A page with a long form: what it is for, what one needs for it, and the form. */
export function IntakePage({ content, island }: IntakePageProps) {
  const { title, lead, short, phone, ready } = content;
  return (
    <div className="intake-page container">
      <header className="intake-page__intro">
        <div>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <p className="intake-page__short">
            {short.lead} <a href={phoneHref(phone)}>{phone}</a>
            {short.link && (
              <>
                {' '}
                or <a href={short.link.path}>{short.link.words}</a>
              </>
            )}
            .
          </p>
        </div>
        <div className="intake-page__notes">
          <details className="intake-page__ready">
            <summary>{ready.title}</summary>
            <ul>
              {ready.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </details>
          <p className="form__note soft small">* means required</p>
        </div>
      </header>
      {island}
    </div>
  );
}
