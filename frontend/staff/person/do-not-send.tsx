import { useRef, useState } from 'react';
import { facilityName, sideLabels } from '#frontend/staff/desk/line-words.ts';
import { usePersonChanges } from '#frontend/staff/queries/use-applicants.ts';
import { Button } from '#frontend/ui/button.tsx';
import {
  type Applicant,
  type DoNotSend as Avoided,
  doNotSendLabels,
} from '#shared/desk/applicants.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import { usDate } from '#shared/messages.ts';
import { AddFacility } from './add-facility.tsx';
import { problemOf } from './avoided-words.ts';

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
  const focus = () => setTimeout(() => add.current?.focus());
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
              {...{ owner, avoided, facilities, onRemoved: focus }}
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
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const name = facilityName(facilities, avoided.facility);
  const remove = async () => {
    setIsSaving(true);
    setProblem('');
    const left = owner.doNotSend.filter((one) => one !== avoided);
    const result = await changeDoNotSend(owner.version, left);
    setIsSaving(false);
    if (result.status === 'saved') onRemoved();
    else setProblem(problemOf(result));
  };
  return (
    <li className="cluster gap-3">
      <span className="strong anywhere" translate="no">
        {name}
      </span>
      <span className="small soft tabular">
        {`${sideLabels[avoided.by]}, ${doNotSendLabels[avoided.category].toLowerCase()}, since ${usDate(avoided.since)}`}
      </span>
      <Button variant="quiet" inactive={isSaving} onClick={() => void remove()}>
        Remove<span className="visually-hidden">{` ${name}`}</span>
      </Button>
      <p role="alert" className="line-alert danger strong">
        {problem}
      </p>
    </li>
  );
}
