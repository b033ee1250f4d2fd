import { home } from '#frontend/content/home.ts';
import { ButtonLink } from '#frontend/ui/button.tsx';
import { TreeLine } from './pictures/tree-line.tsx';

/** The band at the end of a page: for facilities and for nurses, what is behind their form. */
export function Closing() {
  const { title, doors } = home.closing;
  return (
    <section className="closing" aria-labelledby="closing">
      <TreeLine />
      <div className="closing__band">
        <div className="closing__inside">
          <h2 id="closing">{title}</h2>
          <ul className="doors">
            {doors.map(({ title, text, link, path }, index) => (
              <li className="door" key={path}>
                <h3>{title}</h3>
                <p>{text}</p>
                <ButtonLink size="large" look={index === 0 ? 'primary' : 'accent'} href={path}>
                  {link}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
