import { testimonials } from '#frontend/content/testimonials.ts';

/** The three testimonials: what was said, by whom, and in which role. */
export function Quotes() {
  return (
    <ul className="quotes">
      {testimonials.quotes.map(({ name, role, description }) => (
        <li key={role}>
          <figure className="quote">
            <blockquote className="quote__text">
              <p>{description}</p>
            </blockquote>
            <figcaption className="quote__by">
              <span className="quote__name">{name}</span>
              <span className="quote__role">{role}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
