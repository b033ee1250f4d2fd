import { useRef, useState } from 'react';
import { facilityName } from '#frontend/staff/desk/facility-name.ts';
import { usePersonChanges } from '#frontend/staff/kit/queries/use-applicants.ts';
import { ActButton } from '#frontend/ui/act-button.tsx';
import { Button } from '#frontend/ui/button.tsx';
import { focusNext } from '#frontend/ui/focus-target.ts';
import {
  type Applicant,
  type DoNotSend as Avoided,
  doNotSendLabels,
} from '#shared/desk/applicants.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import { sideLabels } from '#shared/desk/shift-words.ts';
import { usDate } from '#shared/messages.ts';
import { AddFacility } from './add-facility.tsx';

type DoNotSendProps = {
  /** The application on the screen. */
  id: string;
  /** That application, and the applications joined with it. */
  applicants: readonly Applicant[];
  facilities: readonly Facility[];
};

/** The facilities where a person is not sent, from all joined applications. */
export function DoNotSend({ id, applicants, facilities }: DoNotSendProps) {
  const [isAdding, setIsAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const own = applicants.find((one) => one.id === id);
  const all = applicants.flatMap((owner) => owner.doNotSend.map((avoided) => ({ owner, avoided })));
  const left = facilities.filter((one) => !all.some(({ avoided }) => avoided.facility === one.id));
  return (
    <div className="stack gap-1">
      <h3 className="match-group strong">Do not send</h3>
      {all.length === 0 ? (
        <p className="soft">No facility is excluded.</p>
      ) : (
        <ul className="line-rows">
          {all.map(({ owner, avoided }) => (
            <AvoidedFacility
              key={`${owner.id} ${avoided.facility}`}
              {...{ owner, avoided, facilities, onRemoved: () => focusNext(() => add.current) }}
            />
          ))}
        </ul>
      )}
      <p>
        <Button ref={add} variant="quiet" onClick={() => setIsAdding(true)}>
          Add a facility
        </Button>
      </p>
      {isAdding && own && (
        <AddFacility own={own} facilities={left} onClose={() => setIsAdding(false)} />
      )}
    </div>
  );
}

type AvoidedFacilityProps = {
  /** The application that has the entry. */
  owner: Applicant;
  avoided: Avoided;
  facilities: readonly Facility[];
  onRemoved: () => void;
};

function AvoidedFacility({ owner, avoided, facilities, onRemoved }: AvoidedFacilityProps) {
  const { changeDoNotSend } = usePersonChanges(owner.id);
  const name = facilityName(facilities, avoided.facility);
  const remove = async () => {
    const left = owner.doNotSend.filter((one) => one !== avoided);
    const problem = await changeDoNotSend(owner.version, left);
    if (problem === undefined) onRemoved();
    return problem;
  };
  return (
    <li className="cluster gap-3">
      <span className="strong anywhere" translate="no">
        {name}
      </span>
      <span className="small soft tabular">
        {`${sideLabels[avoided.by]}, ${doNotSendLabels[avoided.category].toLowerCase()}, since ${usDate(avoided.since)}`}
      </span>
      <ActButton variant="quiet" act={remove}>
        Remove<span className="visually-hidden">{` ${name}`}</span>
      </ActButton>
    </li>
  );
}
