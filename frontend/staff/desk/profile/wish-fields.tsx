import { useId } from 'react';
import { wishes as words } from '#frontend/content/wishes.ts';
import { DateField } from '#frontend/ui/date-field.tsx';
import { ChoiceSelect, Ticks } from '#frontend/ui/tick-fields.tsx';
import {
  callTimeLabels,
  callTimes,
  distanceLabels,
  distances,
  shiftTimeLabels,
  shiftTimes,
  specialties,
  specialtyLabels,
  type WishAnswers,
  withoutEmpty,
  workKindLabels,
  workKinds,
} from '#shared/desk/wishes.ts';

type WishFieldsProps = { wishes: WishAnswers; onChange: (wishes: WishAnswers) => void };

/** The fields for wishes, which staff fill in from a telephone call. */
export function WishFields({ wishes, onChange }: WishFieldsProps) {
  const id = useId();
  const change = (part: Partial<WishAnswers>) => onChange(withoutEmpty({ ...wishes, ...part }));
  return (
    <fieldset className="staff-profile__group field-group stack">
      <legend className="title">Wishes</legend>
      <Ticks
        {...{ legend: words.shifts, options: shiftTimes, labels: shiftTimeLabels }}
        chosen={wishes.shifts}
        onChange={(shifts) => change({ shifts })}
      />
      <Ticks
        {...{ legend: words.kinds, options: workKinds, labels: workKindLabels }}
        chosen={wishes.kinds}
        onChange={(kinds) => change({ kinds })}
      />
      <div className="staff-profile__fields">
        <DateField
          id={`${id}-earliest`}
          label="First day"
          value={wishes.earliestDay ?? ''}
          onChange={({ target }) => change({ earliestDay: target.value || undefined })}
        />
        <ChoiceSelect
          {...{ id: `${id}-farthest`, label: 'Travels', prompt: words.noAnswer }}
          {...{ options: distances, labels: distanceLabels, value: wishes.farthest }}
          onChange={(farthest) => change({ farthest })}
        />
        <ChoiceSelect
          {...{ id: `${id}-call`, label: words.callAt, prompt: words.noAnswer }}
          {...{ options: callTimes, labels: callTimeLabels, value: wishes.callAt }}
          onChange={(callAt) => change({ callAt })}
        />
      </div>
      <Ticks
        {...{ legend: 'Specialties', options: specialties, labels: specialtyLabels }}
        chosen={wishes.specialties}
        onChange={(chosen) => change({ specialties: chosen })}
      />
    </fieldset>
  );
}
