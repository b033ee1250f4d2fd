import { nameOfEmail } from '#frontend/staff/layout/person-names.ts';
import { Button } from '#frontend/ui/button.tsx';
import type { Colleague } from '#shared/audit.ts';
import type { WorkState } from './use-work.ts';

type OwnerSelectProps = { people: readonly Colleague[]; me: string; state: WorkState };

/** The owner of a record. Staff can choose every account that may own a record. */
export function OwnerSelect({ people, me, state: { work, change } }: OwnerSelectProps) {
  // The current owner stays an option, also after the account was disabled or became a viewer.
  const options = people.filter(({ sub, mayOwn }) => mayOwn || sub === work.owner);
  const isKnown = work.owner === undefined || people.some(({ sub }) => sub === work.owner);
  return (
    <div className="field">
      <label className="field__label" htmlFor="work-owner">
        Owner
      </label>
      <div className="work__owner">
        <select
          id="work-owner"
          className="field__control select"
          value={work.owner ?? ''}
          onChange={({ target }) => change({ owner: target.value === '' ? null : target.value })}
        >
          <option value="">Nobody</option>
          {!isKnown && <option value={work.owner}>A removed account</option>}
          {options.map(({ sub, email }) => (
            <option key={sub} value={sub}>
              {`${nameOfEmail(email)}${sub === me ? ' (you)' : ''}`}
            </option>
          ))}
        </select>
        {/* It stays after a press, so that it keeps the focus. */}
        <Button variant="quiet" inactive={work.owner === me} onClick={() => change({ owner: me })}>
          Assign to me
        </Button>
      </div>
    </div>
  );
}
