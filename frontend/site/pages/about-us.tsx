import { Check } from 'lucide-react';
import { aboutUs } from '#frontend/content/about-us.ts';
import { Closing } from '../closing.tsx';
import { Contacts } from '../contacts.tsx';
import { Office } from '../pictures/office.tsx';
import { NewHampshire } from '../pictures/state-map.tsx';
import { PageHead } from './page-head.tsx';

/** The page about the agency, its people, its checks and its rules. */
export function AboutUsPage() {
  const { title, lead, intro, team, sections } = aboutUs;
  return (
    <>
      <PageHead title={title} lead={lead} picture={<NewHampshire />}>
        {intro.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </PageHead>
      <section className="band band--sand" aria-labelledby="team">
        <div className="team container columns">
          <div className="page-words stack gap-5">
            <h2 id="team">{team.title}</h2>
            <p>{team.text}</p>
            <Contacts />
          </div>
          <Office photo={team.photo} />
        </div>
      </section>
      <div className="chapters container">
        {sections.map(({ title, paragraphs, points }) => (
          <section className="chapter" key={title}>
            <h2 className="chapter__title">{title}</h2>
            <div className="stack">
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {points.length > 0 && (
                <ul className="ticks">
                  {points.map((point) => (
                    <li key={point}>
                      <Check className="ticks__icon" size={20} strokeWidth={1.75} aria-hidden />
                      {point}
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </section>
        ))}
      </div>
      <Closing />
    </>
  );
}
