import type { ReactNode } from 'react';
import { testimonials } from '#frontend/content/testimonials.ts';
import { Sitter } from './pictures/sitter.tsx';

/** The ground of each whole story. The others have that of the page. */
const bands = ['band--sand', 'band--pine'];

type QuotesProps = {
  /** Limits their number, and leaves out the rest of their stories. */
  most?: number;
  /** Below the person. */
  children?: ReactNode;
};

/** Testimonials in their order: the portrait, the words, and the person's name, role and place. */
export function Quotes({ most, children }: QuotesProps) {
  return (
    <ul className={most === undefined ? 'stories' : 'quotes'}>
      {testimonials.quotes
        .slice(0, most)
        .map(({ name, role, town, description, story, photo }, index) => (
          <li key={role} className={most === undefined ? bands[index] : undefined}>
            <figure className={most === undefined ? 'quote container' : 'quote'}>
              <Sitter photo={photo} role={role} />
              <blockquote className="quote__words stack">
                <p className="quote__text">{description}</p>
                {most === undefined && story.map((text) => <p key={text}>{text}</p>)}
              </blockquote>
              <figcaption className="quote__person">
                <span className="strong">{name}</span>
                <span className="soft small">
                  {role}, {town}
                </span>
                {children}
              </figcaption>
            </figure>
          </li>
        ))}
    </ul>
  );
}
