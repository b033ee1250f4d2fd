import { services } from '#frontend/content/services.ts';
import { ArrowLink } from '../arrow-link.tsx';
import { Closing } from '../closing.tsx';
import { NameBadge } from '../pictures/name-badge.tsx';
import { PageHead } from './page-head.tsx';

/** The three licenses as cards, each leading to the request, and what a facility gets. */
export function ServicesPage() {
  const { title, lead, cardsTitle, cards, facility } = services;
  return (
    <>
      <PageHead title={title} lead={lead} picture={<NameBadge />} />
      <section className="band band--first" aria-labelledby="cards">
        <div className="container">
          <h2 className="visually-hidden" id="cards">
            {cardsTitle}
          </h2>
          <ul className="licenses stack gap-5">
            {cards.map(({ short, name, text, facts, link }) => (
              <li className="license card stack gap-3" key={short}>
                <h3 className="role stack gap-1">
                  <span className="role__short">{short}</span>
                  <span className="plain-title">{name}</span>
                </h3>
                <p>{text}</p>
                <dl className="license__facts">
                  {facts.map(({ term, detail }) => (
                    <div key={term}>
                      <dt className="soft small">{term}</dt>
                      <dd>{detail}</dd>
                    </div>
                  ))}
                </dl>
                <ArrowLink href="/hire-us">{link}</ArrowLink>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="band band--sand" aria-labelledby="facility">
        <div className="container">
          <h2 id="facility">{facility.title}</h2>
          <ul className="gains columns">
            {facility.points.map(({ title, text }) => (
              <li key={title}>
                <h3 className="gains__title">{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <Closing />
    </>
  );
}
