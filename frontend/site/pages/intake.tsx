import type { ReactNode } from 'react';
import { phoneHref } from '#frontend/content/agency.ts';

type IntakePageProps = {
  content: {
    title: string;
    /** A sentence that ends where the phone number follows. */
    lead: string;
    phone: string;
    ready: { title: string; points: readonly string[] };
  };
  island: ReactNode;
};

/** A page with a long form: what it is for, what one needs for it, and the form. */
export function IntakePage({ content, island }: IntakePageProps) {
  const { title, lead, phone, ready } = content;
  return (
    <div className="intake-page">
      <header className="intake-page__intro">
        <div>
          <h1>{title}</h1>
          <p className="lead">
            {lead} <a href={phoneHref(phone)}>{phone}</a>.
          </p>
        </div>
        <div className="intake-page__ready">
          <h2>{ready.title}</h2>
          <ul>
            {ready.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      </header>
      {island}
    </div>
  );
}
