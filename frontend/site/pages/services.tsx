import { services } from '#frontend/content/services.ts';
import { ButtonLink } from '#frontend/ui/button.tsx';
import { Closing } from '../closing.tsx';
import { NameBadge } from '../pictures/name-badge.tsx';
import { PageHead } from './page-head.tsx';

/** The three licenses as cards, each leading to the request and the application, and what facilities and nurses get. */
export function ServicesPage() {
  const { title, lead, cardsTitle, cards, checked, gains } = services;
  return (
    <>
      <PageHead title={title} lead={lead} picture={<NameBadge />} />
      <section className="band band--first" aria-labelledby="cards">
        <div className="container">
          <h2 className="visually-hidden" id="cards">
            {cardsTitle}
          </h2>
          <ul className="licenses stack gap-5">
            {cards.map(({ short, name, text, facts, links }) => (
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
                <p className="license__links actions">
                  <ButtonLink href="/career">{links.join}</ButtonLink>
                  <ButtonLink variant="quiet" href="/hire-us">
                    {links.hire}
                  </ButtonLink>
                </p>
              </li>
            ))}
          </ul>
          <p className="licenses__checked soft">{checked}</p>
        </div>
      </section>
      <div className="band band--sand">
        <div className="both-sides container columns">
          {gains.map(({ id, title, points }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              <ul className="gains stack">
                {points.map(({ title, text }) => (
                  <li key={title}>
                    <h3 className="gains__title">{title}</h3>
                    <p>{text}</p>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
      <Closing />
    </>
  );
}
