import type { ReactNode } from 'react';
import type { FormPart } from './form-parts.ts';
import { PartMark } from './part-mark.tsx';

type PartCardProps = {
  part: FormPart;
  /** From 1. */
  number: number;
  /** The heading's id, which is the target of links to the part. */
  titleId: string;
  intro?: string | undefined;
  children: ReactNode;
};

/** A numbered part of a long form. */
export function PartCard({ part, number, titleId, intro, children }: PartCardProps) {
  return (
    <section className="part">
      <header className="part__header">
        <h2 className="part__title" id={titleId} tabIndex={-1}>
          <span className="part__number">{number}</span> <span>{part.title}</span>
        </h2>
        <PartMark state={part.state} />
        {intro !== undefined && <p className="part__intro">{intro}</p>}
      </header>
      {children}
    </section>
  );
}
