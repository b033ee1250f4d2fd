import { home } from '#frontend/content/home.ts';
import { Contacts } from '../contacts.tsx';

/** The way from the form to the first shift, for both sides. */
export function Timeline() {
  const { title, lanes } = home.timeline;
  return (
    <section className="band band--pine" aria-labelledby="timeline">
      <div className="container">
        <h2 id="timeline">{title}</h2>
        <div className="lanes">
          {lanes.map((lane) => (
            <section key={lane.title} aria-labelledby={`lane-${lane.desk}`}>
              <h3 className="plain-title" id={`lane-${lane.desk}`}>
                {lane.title}
              </h3>
              <Contacts desk={lane.desk} />
              <ol className="lane">
                {lane.steps.map(({ when, title, text }) => (
                  <li className="lane__step" key={title}>
                    <p className="lane__when small strong tabular">{when}</p>
                    <h4 className="lane__what">{title}</h4>
                    <p>{text}</p>
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}
