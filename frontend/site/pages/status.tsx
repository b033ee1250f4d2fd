import type { ReactNode } from 'react';
import { eitherPhone } from '#frontend/content/agency.ts';
import { status } from '#frontend/content/status.ts';
import { withPhoneLinks } from '#frontend/ui/phone-links.tsx';

/** The page on which a sender looks up the status of a submission. */
export function StatusPage({ island }: { island: ReactNode }) {
  return (
    <div className="contact container columns">
      <header className="contact__intro stack gap-3">
        <h1>{status.title}</h1>
        <p className="lead">
          {status.lead} {withPhoneLinks(eitherPhone)}.
        </p>
      </header>
      <div className="contact__form">{island}</div>
    </div>
  );
}
