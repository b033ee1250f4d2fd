import type { ReactNode } from 'react';
import { mainPhone, phoneHref } from '#frontend/content/agency.ts';
import { status } from '#frontend/content/status.ts';

/** The page on which a sender looks up what became of a submission. */
export function StatusPage({ island }: { island: ReactNode }) {
  return (
    <div className="contact container columns">
      <header className="contact__intro stack gap-3">
        <h1>{status.title}</h1>
        <p className="lead">
          {status.lead} <a href={phoneHref(mainPhone)}>{mainPhone}</a>.
        </p>
      </header>
      <div className="contact__form">{island}</div>
    </div>
  );
}
