import { testimonials } from '#frontend/content/testimonials.ts';

/** The three testimonials: what was said, by whom, and in which role. */
export function Quotes() {
  return (
    <ul className="quotes columns">
      {testimonials.quotes.map(({ name, role, description }) => (
        <li key={role}>
          <figure className="quote">
            <blockquote className="quote__text">
              <p>{description}</p>
            </blockquote>
            <figcaption className="quote__by">
              <span className="strong">{name}</span>
              <span className="soft small">{role}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
