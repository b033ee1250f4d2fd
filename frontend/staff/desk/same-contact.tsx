import { Link } from 'react-router-dom';
import type { DeskPerson } from '#shared/desk/candidates.ts';
import { fullName } from '#shared/list.ts';
import { newYorkDate } from '#shared/new-york.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { AllDifferent } from './all-different.tsx';

/** More records are counted only. */
const mostNamed = 5;

type SameContactProps = {
  person: DeskPerson;
  /** The people with the same phone or e-mail, without an answer of staff whether they are this person. */
  others: readonly DeskPerson[];
  /** Called after the answer, which removes the pressed button. Without it there is no button. */
  onDone?: () => void;
};

/** The records that may be of the same person, each with its link, and one answer for all of them. */
export function SameContact({ person, others, onDone }: SameContactProps) {
  if (others.length === 0) return null;
  const more = others.length - mostNamed;
  return (
    <div className="stack gap-1 small">
      <p className="strong">Same phone or e-mail: is it the same person?</p>
      <ul className="cluster gap-3">
        {others.slice(0, mostNamed).map(({ record }) => (
          <li key={record.id}>
            <Link to={staffPaths.detail('employment', record.id)} translate="no">
              {fullName(record)}
            </Link>{' '}
            <span className="soft">{newYorkDate(new Date(record.submittedAt))}</span>
          </li>
        ))}
        {more > 0 && <li>{`and ${more} more`}</li>}
      </ul>
      {onDone && (
        <AllDifferent
          id={person.record.id}
          others={others.map(({ record }) => record.id)}
          onDone={onDone}
        />
      )}
    </div>
  );
}
