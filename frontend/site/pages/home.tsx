import { home } from '#frontend/content/home.ts';
import { testimonials } from '#frontend/content/testimonials.ts';
import { Actions } from '../actions.tsx';
import { ArrowLink } from '../arrow-link.tsx';
import { Closing } from '../closing.tsx';
import { Granite } from '../pictures/granite.tsx';
import { WardAtNight } from '../pictures/ward-at-night.tsx';
import { Quotes } from '../quotes.tsx';

/** The home page: what we do, how it goes, whom we place, who we are, and the two ways to begin. */
export function HomePage() {
  const { hero, steps, services, about } = home;
  return (
    <>
      <section className="hero">
        <div className="hero__words">
          <h1 className="hero__title">{hero.title}</h1>
          <p className="hero__lead">{hero.lead}</p>
          <Actions />
        </div>
        <WardAtNight />
      </section>

      <section className="band band--sand" aria-labelledby="how-it-works">
        <div className="band__inside">
          <h2 id="how-it-works">{steps.title}</h2>
          <div className="tracks">
            {steps.tracks.map((track) => (
              <div key={track.title}>
                <h3 className="track__title">{track.title}</h3>
                <ol className="track__steps">
                  {track.steps.map(({ title, text }) => (
                    <li key={title}>
                      <h4 className="track__step">{title}</h4>
                      <p>{text}</p>
                    </li>
                  ))}
                </ol>
              </div>
            ))}
          </div>
        </div>
      </section>

      <section className="band" aria-labelledby="services">
        <div className="band__inside">
          <h2 id="services">{services.title}</h2>
          <p className="band__lead">{services.lead}</p>
          <ul className="roles">
            {services.roles.map(({ short, name, text, link }) => (
              <li className="role" key={short}>
                <h3>
                  <span className="role__short">{short}</span>
                  <span className="role__name">{name}</span>
                </h3>
                <p>{text}</p>
                <ArrowLink href="/hire-us">{link}</ArrowLink>
              </li>
            ))}
          </ul>
          <p className="band__more">
            <ArrowLink href="/services">{services.more}</ArrowLink>
          </p>
        </div>
      </section>

      <section className="band band--sand" aria-labelledby="about">
        <div className="band__inside about">
          <Granite />
          <div className="about__words">
            <h2 id="about">{about.title}</h2>
            <p className="band__lead">{about.text}</p>
            <ArrowLink href="/about-us">{about.more}</ArrowLink>
          </div>
        </div>
      </section>

      <section className="band" id="testimonials" aria-labelledby="testimonials-title">
        <div className="band__inside">
          <h2 id="testimonials-title">{home.testimonials.title}</h2>
          <Quotes />
          <p className="sample-note">{testimonials.note}</p>
          <p className="band__more">
            <ArrowLink href="/testimonials">{home.testimonials.more}</ArrowLink>
          </p>
        </div>
      </section>

      <Closing />
    </>
  );
}
