import { nameOfEmail } from '#frontend/staff/kit/layout/person-names.ts';
import { Button } from '#frontend/ui/button.tsx';
import { SelectField } from '#frontend/ui/select-field.tsx';
import type { Colleague } from '#shared/audit.ts';
import type { WorkState } from './use-work.ts';

type OwnerSelectProps = { people: readonly Colleague[]; me: string; state: WorkState };

/** The owner of a record. Staff can choose every account that may own a record. */
export function OwnerSelect({ people, me, state: { work, change } }: OwnerSelectProps) {
  const { owner = '' } = work;
  // The current owner stays an option, also after the account was disabled or became a viewer.
  const known = people.filter(({ sub, mayOwn }) => mayOwn || sub === owner);
  const isKnown = owner === '' || people.some(({ sub }) => sub === owner);
  const wordsOf = (sub: string): string => {
    const email = known.find((one) => one.sub === sub)?.email;
    if (email === undefined) return sub === '' ? 'Nobody' : 'A removed account';
    return `${nameOfEmail(email)}${sub === me ? ' (you)' : ''}`;
  };
  return (
    <div className="grid gap-2 [&>button]:justify-self-start">
      <SelectField
        label="Owner"
        id="work-owner"
        value={owner}
        options={['', ...(isKnown ? [] : [owner]), ...known.map(({ sub }) => sub)]}
        labels={wordsOf}
        onChange={(sub) => change({ owner: sub === '' ? null : sub })}
      />
      {/* The button stays after a press, so that it keeps the focus. */}
      <Button variant="quiet" inactive={owner === me} onClick={() => change({ owner: me })}>
        Assign to me
      </Button>
    </div>
  );
}
