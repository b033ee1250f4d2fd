import { initialsOfEmail, whoIs } from '#frontend/staff/kit/layout/person-names.ts';
import type { Person } from '#shared/audit.ts';
import { RowMark } from './row-mark.tsx';

type OwnerMarkProps = { owner: string; me: string; people: readonly Person[] };

/** The initials of a record's owner, '?' for an account that no longer exists. The mark has its width before the accounts load. */
export function OwnerMark({ owner, me, people }: OwnerMarkProps) {
  const email = people.find(({ sub }) => sub === owner)?.email;
  return (
    <RowMark look={owner === me ? 'own' : 'initials'} isHidden={people.length === 0}>
      {people.length > 0 && (
        <>
          <span className="visually-hidden">{`Owner: ${email ?? whoIs(people, owner, me)}`}</span>
          <span aria-hidden="true" translate="no">
            {email === undefined ? '?' : initialsOfEmail(email)}
          </span>
        </>
      )}
    </RowMark>
  );
}
