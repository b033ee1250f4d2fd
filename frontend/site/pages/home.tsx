import { Phone } from 'lucide-react';
import { mainPhone, phoneHref } from '../../content/agency.ts';
import { home } from '../../content/home.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TreeLine } from '../pictures/tree-line.tsx';
import { WardAtNight } from '../pictures/ward-at-night.tsx';

/** The home page: what we do, how it goes, whom we place, and the two ways to begin. */
export function HomePage() {
  const { hero, steps, services, closing } = home;
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
            {services.roles.map(({ short, name, text }) => (
              <li className="role" key={short}>
                <h3>
                  <span className="role__short">{short}</span>
                  <span className="role__name">{name}</span>
                </h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section className="closing" aria-labelledby="closing">
        <TreeLine />
        <div className="closing__band">
          <div className="closing__inside">
            <div>
              <h2 id="closing">{closing.title}</h2>
              <p>{closing.lead}</p>
            </div>
            <Actions />
          </div>
        </div>
      </section>
    </>
  );
}

function Actions() {
  return (
    <div className="actions">
      <ButtonLink size="large" href="/contact">
        Contact us
      </ButtonLink>
      <ButtonLink size="large" look="accent" href={phoneHref(mainPhone)}>
        <Phone className="icon" size={20} strokeWidth={1.75} aria-hidden />
        Call {mainPhone}
      </ButtonLink>
    </div>
  );
}
