import { BadgeCheck, FileCheck, IdCard, Phone } from 'lucide-react';
import { home } from '#frontend/content/home.ts';
import { ArrowLink } from '../arrow-link.tsx';

/** One for each point of the content, in its order. */
const icons = [BadgeCheck, Phone, FileCheck, IdCard] as const;

/** What is checked before anybody works a first shift. */
export function Checks() {
  const { title, text, points, more } = home.checks;
  return (
    <section className="band band--moss" aria-labelledby="checks">
      <div className="container split columns">
        <div className="split__words">
          <h2 id="checks">{title}</h2>
          <p className="band__lead">{text}</p>
          <ArrowLink href="/about-us">{more}</ArrowLink>
        </div>
        <ul className="checks columns">
          {points.map(({ title, text }, index) => {
            const Icon = icons[index] ?? BadgeCheck;
            return (
              <li key={title}>
                <Icon className="checks__icon" size={28} strokeWidth={1.5} aria-hidden />
                <div>
                  <h3 className="checks__title">{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
