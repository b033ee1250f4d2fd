import { testimonials } from '#frontend/content/testimonials.ts';
import { Portrait } from './pictures/portrait.tsx';

/** Testimonials in their order: the words, and the person with face, name, role and place. */
export function Quotes({ most }: { most?: number }) {
  return (
    <ul className="quotes columns">
      {testimonials.quotes.slice(0, most).map(({ name, role, town, description, photo, face }) => (
        <li key={role}>
          <figure className="quote">
            <blockquote className="quote__text">
              <p>{description}</p>
            </blockquote>
            <figcaption className="row gap-3">
              <Portrait photo={photo} face={face} />
              <span className="person__words">
                <span className="strong">{name}</span>
                <span className="soft small">
                  {role}, {town}
                </span>
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
