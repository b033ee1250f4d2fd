import { initialsOfEmail } from '#frontend/staff/layout/person-names.ts';
import type { Person } from '#shared/audit.ts';

type OwnerMarkProps = { owner: string; me: string; people: readonly Person[] };

/** The initials of a record's owner, or 'Taken' while the account is not loaded or when it no longer exists. */
export function OwnerMark({ owner, me, people }: OwnerMarkProps) {
  const email = people.find(({ sub }) => sub === owner)?.email;
  return (
    <span className="row-facts__owner" data-mine={owner === me}>
      {email === undefined ? (
        'Taken'
      ) : (
        <>
          <span className="visually-hidden">{`Owner: ${email}`}</span>
          <span aria-hidden="true" translate="no">
            {initialsOfEmail(email)}
          </span>
        </>
      )}
    </span>
  );
}
