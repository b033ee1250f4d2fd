import { aboutUs } from '#frontend/content/about-us.ts';
import { withPhoneLinks } from '#frontend/ui/phone-links.tsx';
import { Closing } from '../closing.tsx';
import { Contacts } from '../contacts.tsx';
import { Area } from '../home/area.tsx';
import { Office } from '../pictures/office.tsx';
import { PageHead } from './page-head.tsx';

/** The page about the agency, its people, its checks and the towns. */
export function AboutUsPage() {
  const { title, lead, intro, photo, team, checks } = aboutUs;
  return (
    <>
      <PageHead title={title} lead={lead} picture={<Office photo={photo} />}>
        {intro.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </PageHead>
      <section className="band band--sand" aria-labelledby="team">
        <div className="team container columns">
          <div className="stack">
            <h2 id="team">{team.title}</h2>
            <p>{withPhoneLinks(team.text)}</p>
          </div>
          <Contacts />
        </div>
      </section>
      <section className="band" aria-labelledby="checks">
        <div className="container split columns">
          <div className="checks stack">
            <h2 id="checks">{checks.title}</h2>
            <p className="soft">{checks.rules}</p>
          </div>
          <dl className="checklist">
            {checks.all.map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <Area isWhole />
      <Closing />
    </>
  );
}
