import { area } from '#frontend/content/towns.ts';
import { ArrowLink } from '../arrow-link.tsx';
import { NewHampshire } from '../pictures/state-map.tsx';
import { SampleNote } from '../sample-note.tsx';

/** Where we place: the state's map, and the towns by name. */
export function Area() {
  const { title, text, more, sampleNote, groups } = area;
  return (
    <section className="band" aria-labelledby="area">
      <div className="container area columns">
        <NewHampshire />
        <div className="area__words">
          <h2 id="area">{title}</h2>
          <p className="band__lead">{text}</p>
          {groups.map(({ title, towns }) => (
            <div key={title}>
              <h3 className="area__group">{title}</h3>
              <ul className="towns">
                {towns.map(({ name, zip }) => (
                  <li key={zip}>{name}</li>
                ))}
              </ul>
            </div>
          ))}
          <SampleNote text={sampleNote} />
          <ArrowLink href="/about-us">{more}</ArrowLink>
        </div>
      </div>
    </section>
  );
}
