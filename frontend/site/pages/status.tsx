import type { ReactNode } from 'react';
import { status } from '#frontend/content/status.ts';
import { EitherPhone } from '../either-phone.tsx';

/** The page on which a sender looks up what became of a submission. */
export function StatusPage({ island }: { island: ReactNode }) {
  return (
    <div className="contact container columns">
      <header className="contact__intro stack gap-3">
        <h1>{status.title}</h1>
        <p className="lead">
          {status.lead} <EitherPhone />.
        </p>
      </header>
      <div className="contact__form">{island}</div>
    </div>
  );
}
