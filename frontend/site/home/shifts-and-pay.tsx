import { openShiftsLink } from '#frontend/content/open-shifts.ts';
import { shifts } from '#frontend/content/shifts.ts';
import { openShiftsPath } from '#shared/open-shifts/paths.ts';
import { ArrowLink } from '../arrow-link.tsx';
import { WhilePublished } from '../while-published.tsx';

/** The shifts for each license and their pay. A license leads to the application. */
export function ShiftsAndPay() {
  const { title, lead, note, terms, roles, more } = shifts;
  return (
    <section className="band band--moss" aria-labelledby="shifts">
      <div className="container">
        <h2 id="shifts">{title}</h2>
        <p className="band__lead">{lead}</p>
        <ul className="ledger">
          {roles.map(({ short, name, pay, hours, places, link }) => (
            <li className="ledger__row" key={short}>
              <h3 className="role stack gap-1">
                <span className="role__short">{short}</span>
                <span className="plain-title">{name}</span>
              </h3>
              <dl className="ledger__facts">
                <div>
                  <dt className="soft small">{terms.pay}</dt>
                  <dd className="ledger__pay">{pay}</dd>
                </div>
                <div>
                  <dt className="soft small">{terms.hours}</dt>
                  <dd>{hours}</dd>
                </div>
                <div>
                  <dt className="soft small">{terms.places}</dt>
                  <dd>{places}</dd>
                </div>
              </dl>
              <ArrowLink href="/career">{link}</ArrowLink>
            </li>
          ))}
        </ul>
        <p className="ledger__note soft small">{note}</p>
        <p className="ledger__end">
          <WhilePublished>
            <ArrowLink href={openShiftsPath}>{openShiftsLink}</ArrowLink>
          </WhilePublished>
          <ArrowLink href="/services">{more}</ArrowLink>
        </p>
      </div>
    </section>
  );
}
