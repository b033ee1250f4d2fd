import { home } from '#frontend/content/home.ts';
import { Contacts } from '../contacts.tsx';

/** The way from the form to the first shift. One side is open: the browser closes it when the other one opens. */
export function Timeline() {
  const { title, lanes } = home.timeline;
  return (
    <section className="band band--pine" aria-labelledby="timeline">
      <div className="container">
        <h2 id="timeline">{title}</h2>
        <div className="lanes folds">
          {lanes.map((lane, index) => (
            <details key={lane.title} name="lane" open={index === 0}>
              <summary>
                <h3 className="plain-title">{lane.title}</h3>
              </summary>
              <ol className="lane">
                {lane.steps.map(({ when, title, text }) => (
                  <li className="lane__step" key={title}>
                    <p className="lane__when small strong tabular">{when}</p>
                    <h4 className="lane__what">{title}</h4>
                    <p>{text}</p>
                  </li>
                ))}
              </ol>
              <Contacts desk={lane.desk} />
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
