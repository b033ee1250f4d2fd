import { Phone } from 'lucide-react';
import { home } from '#frontend/content/home.ts';
import { ButtonLink } from '#frontend/ui/button.tsx';
import { phoneHref } from '#frontend/ui/phone-links.tsx';
import { TreeLine } from './pictures/tree-line.tsx';

/** The band at the end of a page, with the links to the two forms and the phone numbers. */
export function Closing() {
  const { title, doors } = home.closing;
  return (
    <section className="closing" aria-labelledby="closing">
      <TreeLine />
      <div className="closing__band">
        <div className="closing__inside container">
          <h2 id="closing">{title}</h2>
          <ul className="doors columns">
            {doors.map(({ title, text, link, path, phone }, index) => (
              <li className="door" key={path}>
                <h3>{title}</h3>
                <p>{text}</p>
                <ButtonLink size="large" variant={index === 0 ? 'primary' : 'accent'} href={path}>
                  {link}
                </ButtonLink>
                <a className="door__phone icon-text gap-3 strong tabular" href={phoneHref(phone)}>
                  <Phone className="icon" size={22} strokeWidth={1.75} aria-hidden />
                  {phone}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
