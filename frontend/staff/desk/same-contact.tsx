import { Link } from 'react-router-dom';
import type { DeskPerson } from '#shared/desk/candidates.ts';
import { contactsOf } from '#shared/desk/same-contact.ts';
import { fullName } from '#shared/list.ts';
import { newYorkDate } from '#shared/new-york.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { AllDifferent } from './all-different.tsx';
import { JoinButtons } from './join-buttons.tsx';

/** More records are counted only. */
const mostNamed = 5;

type SameContactProps = {
  person: DeskPerson;
  /** The people with the same phone or e-mail, without an answer of staff whether they are this person. */
  others: readonly DeskPerson[];
  /** Called after the answer, which removes the pressed button. Without it there is no button. */
  onDone?: () => void;
};

const dateOf = ({ record }: DeskPerson): string => newYorkDate(new Date(record.submittedAt));

/** 'Same phone as', 'Same e-mail as'. */
function sameWords(person: DeskPerson, other: DeskPerson): string {
  const alike = contactsOf(person).filter((contact) => contactsOf(other).includes(contact));
  const hasEmail = alike.some((contact) => contact.includes('@'));
  if (alike.length > 1) return 'Same phone and e-mail as';
  return hasEmail ? 'Same e-mail as' : 'Same phone as';
}

/** The records that may be of the same person, each with its link. Staff answer for one, or at once that all are other people. */
export function SameContact({ person, others, onDone }: SameContactProps) {
  const [other] = others;
  if (!other) return null;
  const more = others.length - mostNamed;
  const { id } = person.record;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      {others.slice(0, mostNamed).map((one) => (
        <span key={one.record.id}>
          <span className="font-semibold">{sameWords(person, one)}</span>{' '}
          <Link to={staffPaths.detail('employment', one.record.id)} translate="no">
            {fullName(one.record)}
          </Link>{' '}
          <span className="text-ink-soft">{dateOf(one)}</span>
        </span>
      ))}
      {more > 0 && <span>{`and ${more} more`}</span>}
      {onDone && others.length === 1 && (
        <JoinButtons
          id={id}
          other={{ ...other.record, date: dateOf(other) }}
          answer="open"
          onDone={onDone}
        />
      )}
      {onDone && others.length > 1 && (
        <AllDifferent id={id} others={others.map(({ record }) => record.id)} onDone={onDone} />
      )}
    </div>
  );
}
