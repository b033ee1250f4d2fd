import { useId } from 'react';
import { requirementLabels, townWords } from '#frontend/staff/layout/line-words.ts';
import { Button } from '#frontend/ui/button.tsx';
import { TextField } from '#frontend/ui/text-field.tsx';
import { ChoiceSelect, Ticks } from '#frontend/ui/tick-fields.tsx';
import type { Facility } from '#shared/desk/facilities.ts';
import { requirements } from '#shared/desk/lines.ts';
import { specialties, specialtyLabels, workKindLabels, workKinds } from '#shared/desk/wishes.ts';
import { roleAbbreviations, roleLabels, roles } from '#shared/nursing-roles.ts';
import type { LineDraft, LineProblems } from './line-draft.ts';

export type LineFieldsProps = {
  draft: LineDraft;
  problems: LineProblems;
  onChange: (part: Partial<LineDraft>) => void;
};

type FacilityFieldsProps = LineFieldsProps & {
  facilities: readonly Facility[];
  /** Opens the form of a facility, or of a new one. */
  onFacility: (facility: Facility | undefined) => void;
};

/** The fields for the place of the shifts. */
export function FacilityFields(props: FacilityFieldsProps) {
  const { draft, problems, onChange, facilities, onFacility } = props;
  const id = useId();
  const chosen = facilities.find((one) => one.id === draft.facility);
  return (
    <fieldset className="shift-form__group field-group stack">
      <legend className="title">Where</legend>
      <div className="shift-form__fields stack">
        <ChoiceSelect
          id={`${id}-facility`}
          label="Facility"
          prompt="Choose"
          required
          options={facilities.map((one) => one.id)}
          labels={Object.fromEntries(
            facilities.map((one) => [one.id, `${one.name}, ${townWords(one)}`]),
          )}
          value={chosen?.id}
          error={problems.facility}
          onChange={(facility = '') => onChange({ facility })}
        />
        <TextField
          id={`${id}-unit`}
          label="Unit"
          maxLength={60}
          autoComplete="off"
          list={`${id}-units`}
          error={problems.unit}
          value={draft.unit}
          onChange={({ target }) => onChange({ unit: target.value })}
        />
        <datalist id={`${id}-units`}>
          {chosen?.units.map((unit) => (
            <option key={unit} value={unit} />
          ))}
        </datalist>
      </div>
      <div className="actions">
        <Button variant="quiet" onClick={() => onFacility(undefined)}>
          New facility…
        </Button>
        {chosen && (
          <Button variant="quiet" onClick={() => onFacility(chosen)}>
            Change this facility…
          </Button>
        )}
      </div>
    </fieldset>
  );
}

const roleWords = Object.fromEntries(
  roles.map((role) => [role, `${roleAbbreviations[role]}, ${roleLabels[role]}`]),
);

/** The fields for the needed people. */
export function PeopleFields({ draft, problems, onChange }: LineFieldsProps) {
  const id = useId();
  return (
    <fieldset className="shift-form__group field-group stack">
      <legend className="title">Who</legend>
      <div className="shift-form__fields stack">
        <ChoiceSelect
          {...{ id: `${id}-role`, label: 'Role', prompt: 'Choose', required: true }}
          {...{ options: roles, labels: { ...roleAbbreviations, ...roleWords } }}
          {...{ value: draft.role, error: problems.role }}
          onChange={(role) => onChange({ role })}
        />
        <TextField
          id={`${id}-count`}
          label="Places per day"
          required
          short
          inputMode="numeric"
          maxLength={2}
          error={problems.count}
          value={draft.count}
          onChange={({ target }) => onChange({ count: target.value })}
        />
        <ChoiceSelect
          {...{ id: `${id}-kind`, label: 'Kind of work', prompt: 'Choose', required: true }}
          {...{ options: workKinds, labels: workKindLabels }}
          {...{ value: draft.kind, error: problems.kind }}
          onChange={(kind) => onChange({ kind })}
        />
        <ChoiceSelect
          {...{ id: `${id}-specialty`, label: 'Specialty', prompt: 'Any' }}
          {...{ options: specialties, labels: specialtyLabels }}
          {...{ value: draft.specialty, error: problems.specialty }}
          onChange={(specialty) => onChange({ specialty })}
        />
      </div>
      <Ticks
        {...{ legend: 'Requirements', options: requirements, labels: requirementLabels }}
        chosen={draft.requirements}
        onChange={(chosen) => onChange({ requirements: chosen })}
      />
    </fieldset>
  );
}

/** The fields for the facility's pay, and a note for the desk. */
export function PayFields({ draft, problems, onChange }: LineFieldsProps) {
  const id = useId();
  const pay = (name: 'payFrom' | 'payTo', label: string) => (
    <TextField
      {...{ id: `${id}-${name}`, label, short: true, inputMode: 'decimal', maxLength: 6 }}
      error={problems[name]}
      value={draft[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <fieldset className="shift-form__group field-group stack">
      <legend className="title">Pay and note</legend>
      <div className="shift-form__fields stack">
        {pay('payFrom', 'Dollars an hour, from')}
        {pay('payTo', 'Dollars an hour, to')}
      </div>
      <TextField
        id={`${id}-note`}
        label="Note"
        maxLength={300}
        autoComplete="off"
        error={problems.note}
        hint="Parking, contact on the unit, dress code. Please leave out patient details."
        value={draft.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </fieldset>
  );
}
