import type { ReactNode } from 'react';

type PageHeadProps = { title: string; lead: string; picture?: ReactNode };

/** The top of a page: its heading, what it is about, and a picture where there is one. */
export function PageHead({ title, lead, picture }: PageHeadProps) {
  return (
    <header className="page-head container columns">
      <div className="page-words stack">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      {picture}
    </header>
  );
}
