import { area } from '#frontend/content/towns.ts';
import { ArrowLink } from '../arrow-link.tsx';
import { NewHampshire } from '../pictures/state-map.tsx';

type AreaProps = {
  /** Shows the map on phones, too, and all towns. */
  isWhole?: boolean;
};

/** Where we place: the state's map, and the towns by name. */
export function Area({ isWhole = false }: AreaProps) {
  const { title, text, more, all, groups } = area;
  return (
    <section className={isWhole ? 'band band--moss' : 'band'} aria-labelledby="area">
      <div className="container area columns">
        <NewHampshire />
        <div className="area__words">
          <h2 id="area">{title}</h2>
          <p className="band__lead">{text}</p>
          <div className="area__towns folds">
            <details open={isWhole}>
              <summary>
                {all} ({groups.flatMap(({ towns }) => towns).length})
              </summary>
              {groups.map(({ title, towns }) => (
                <div className="area__group" key={title}>
                  <h3 className="plain-title">{title}</h3>
                  <ul className="towns">
                    {towns.map(({ name, zip }) => (
                      <li key={zip}>{name}</li>
                    ))}
                  </ul>
                </div>
              ))}
            </details>
          </div>
          {!isWhole && <ArrowLink href="/about-us">{more}</ArrowLink>}
        </div>
      </div>
    </section>
  );
}
