import type { ReactNode } from 'react';

/** The page on which a sender looks up the status of a submission. Its heading is the form's, which names the submission. */
export const StatusPage = ({ island }: { island: ReactNode }) => (
  <div className="contact container columns">
    <div className="contact__form">{island}</div>
  </div>
);
