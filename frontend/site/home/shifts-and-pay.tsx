import { shifts } from '#frontend/content/shifts.ts';
import { ArrowLink } from '../arrow-link.tsx';
import { SampleNote } from '../sample-note.tsx';

/** Which shifts there are for each license, and what they pay; each leads to the request. */
export function ShiftsAndPay() {
  const { title, lead, sampleNote, terms, roles, more } = shifts;
  return (
    <section className="band" aria-labelledby="shifts">
      <div className="container">
        <h2 id="shifts">{title}</h2>
        <p className="band__lead">{lead}</p>
        <ul className="ledger">
          {roles.map(({ short, name, pay, hours, places, link }) => (
            <li className="ledger__row" key={short}>
              <h3 className="role stack gap-1">
                <span className="role__short">{short}</span>
                <span className="role__name">{name}</span>
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
              <ArrowLink href="/hire-us">{link}</ArrowLink>
            </li>
          ))}
        </ul>
        <div className="ledger__end">
          <SampleNote text={sampleNote} />
          <ArrowLink href="/services">{more}</ArrowLink>
        </div>
      </div>
    </section>
  );
}
