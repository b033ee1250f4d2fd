import { AllDifferent } from '#frontend/staff/desk/all-different.tsx';
import type { DeskPerson } from '#shared/desk/candidates.ts';
import { fullName } from '#shared/list.ts';
import { newYorkDate } from '#shared/new-york.ts';
import { referenceOf } from '#shared/reference.ts';

/** More applications are named by their number alone. */
const mostNamed = 5;

type UnansweredPeopleProps = {
  person: DeskPerson;
  /** The people with the same phone or e-mail. */
  others: readonly DeskPerson[];
  /** Called after the answer, which removes the pressed button. */
  onDone: () => void;
};

/** The applications with the phone or e-mail of a person, and one answer for all of them. */
export function UnansweredPeople({ person, others, onDone }: UnansweredPeopleProps) {
  const ids = others.map(({ record }) => record.id);
  return (
    <div className="stack gap-2 small">
      <p className="strong">Same phone or e-mail</p>
      <ul>
        {others.slice(0, mostNamed).map(({ record }) => (
          <li key={record.id}>
            {`${fullName(record)}, ${newYorkDate(new Date(record.submittedAt))}, ${referenceOf(record.id)}`}
          </li>
        ))}
        {others.length > mostNamed && <li>{`and ${others.length - mostNamed} more`}</li>}
      </ul>
      <AllDifferent id={person.record.id} others={ids} onDone={onDone} />
    </div>
  );
}
