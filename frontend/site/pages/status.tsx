import type { ReactNode } from 'react';
import { status } from '#frontend/content/status.ts';
import { withPhoneLinks } from '#frontend/ui/phone-links.tsx';
import { Contacts } from '../contacts.tsx';

/**
 * The page on which a sender looks up the status of a submission, with the people to call beside the form. Its heading is the
 * form's, which names the submission.
 */
export function StatusPage({ island }: { island: ReactNode }) {
  const { title, text } = status.help;
  return (
    <div className="contact container columns">
      <div className="contact__form">{island}</div>
      <aside className="contact__details stack" aria-labelledby="help">
        <h2 className="title" id="help">
          {title}
        </h2>
        <p>{withPhoneLinks(text)}</p>
        <Contacts />
      </aside>
    </div>
  );
}
