import type { ReactNode } from 'react';

type PageHeadProps = { title: string; lead: string; picture?: ReactNode; children?: ReactNode };

/** The top of a page: heading, lead, actions, and a picture beside them. */
export function PageHead({ title, lead, picture, children }: PageHeadProps) {
  return (
    <header className="page-head container columns">
      <div className="page-words stack">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
      {picture}
    </header>
  );
}
