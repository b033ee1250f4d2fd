import { people } from '#frontend/content/people.ts';
import { phoneHref } from '#frontend/ui/phone-links.tsx';
import type { Kind } from '#shared/kinds.ts';
import { Portrait } from './pictures/portrait.tsx';

/**
 * The people who answer, each with face, role and phone number. Renders nothing while the agency names nobody.
 * @param desk limits the list to the people who answer that form
 */
export function Contacts({ desk }: { desk?: Kind }) {
  const shown = people.all.filter((one) => desk === undefined || one.desk === desk);
  if (shown.length === 0) return null;
  return (
    <ul className="people" aria-label={people.title}>
      {shown.map(({ name, role, phone, photo, face }) => (
        <li className="person row gap-3" key={name}>
          <Portrait photo={photo} face={face} />
          <p className="person__words">
            <span className="strong">{name}</span>
            <span className="soft small">{role}</span>
            <a className="tabular" href={phoneHref(phone)}>
              {phone}
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}
