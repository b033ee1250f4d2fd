import { home } from '#frontend/content/home.ts';
import { SampleNote } from '../sample-note.tsx';

/** How it goes from the form to the first shift, for nurses and for facilities. */
export function Timeline() {
  const { title, sampleNote, lanes } = home.timeline;
  return (
    <section className="band band--pine" aria-labelledby="timeline">
      <div className="container">
        <h2 id="timeline">{title}</h2>
        <div className="lanes columns">
          {lanes.map((lane) => (
            <div key={lane.title}>
              <h3 className="lane__title">{lane.title}</h3>
              <ol className="lane">
                {lane.steps.map(({ when, title, text }) => (
                  <li className="lane__step" key={title}>
                    <p className="lane__when small strong tabular">{when}</p>
                    <h4 className="lane__what">{title}</h4>
                    <p>{text}</p>
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </div>
        <SampleNote text={sampleNote} />
      </div>
    </section>
  );
}
