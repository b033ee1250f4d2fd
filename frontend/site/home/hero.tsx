import { Check } from 'lucide-react';
import { home } from '#frontend/content/home.ts';
import { ButtonLink } from '#frontend/ui/button.tsx';
import { type TimeOfDay, WardWindow } from '#frontend/ui/ward-window.tsx';
import { Photograph } from '../pictures/photograph.tsx';

const times: readonly TimeOfDay[] = ['morning', 'afternoon', 'night'];

/** The top of the home page: what we do, the two doors, and a day of a ward with one shift open, under windows or a photograph. */
export function Hero() {
  const { title, lead, doors, photo, rota } = home.hero;
  return (
    <section className="hero container columns">
      <div className="hero__words page-words stack">
        <h1 className="hero__title">{title}</h1>
        <p className="hero__lead">{lead}</p>
        <div className="entries">
          {doors.map(({ title, text, link, path }, index) => (
            <div className="entry" key={path}>
              <h2 className="entry__title">{title}</h2>
              <p className="entry__text soft small">{text}</p>
              <ButtonLink size="large" variant={index === 0 ? 'primary' : 'accent'} href={path}>
                {link}
              </ButtonLink>
            </div>
          ))}
        </div>
      </div>
      <figure className="rota">
        {photo && (
          <Photograph
            className="photo"
            photo={photo}
            ratio={4 / 3}
            sizes="(width < 64rem) 100vw, 35rem"
            isFirst
          />
        )}
        <ol className="rota__shifts">
          {rota.shifts.map(({ at, until, role, state }, index) => (
            <li key={at}>
              {!photo && <WardWindow time={times[index] ?? 'morning'} />}
              <p className="rota__words">
                <strong className="rota__time">{at}</strong>
                <span className="soft small">{until}</span>
                <span className="rota__role">{role}</span>
                <span className={`rota__state icon-text gap-1 rota__state--${state}`}>
                  {state === 'filled' && <Check size={16} strokeWidth={2.25} aria-hidden />}
                  {rota.states[state]}
                </span>
              </p>
            </li>
          ))}
        </ol>
        <figcaption className="soft small">{rota.title}</figcaption>
      </figure>
    </section>
  );
}
