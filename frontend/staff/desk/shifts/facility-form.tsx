import { useState } from 'react';
import { notSaved } from '#frontend/staff/kit/queries/save.ts';
import { useSaveFacility } from '#frontend/staff/kit/queries/use-facilities.ts';
import { Button } from '#frontend/ui/button.tsx';
import { ariaAttributes, FieldFrame } from '#frontend/ui/field-frame.tsx';
import { useSaveForm } from '#frontend/ui/save-form.tsx';
import { SelectField } from '#frontend/ui/select-field.tsx';
import { TextField } from '#frontend/ui/text-field.tsx';
import { TickBox } from '#frontend/ui/tick-fields.tsx';
import type { Facility, FacilityAnswers } from '#shared/desk/facilities.ts';
import { facilityDraftOf, facilityOf, facilityProblems } from '#shared/desk/facility-draft.ts';
import { statesByNearness, usStates } from '#shared/desk/us-states.ts';
import { messages } from '#shared/messages.ts';
import { facilityLike } from './facility-like.ts';

type FacilityFormProps = {
  /** The facility to change; undefined for a new one. */
  facility: Facility | undefined;
  /** The initial answers of a new facility. */
  start?: Partial<FacilityAnswers> | undefined;
  /** All facilities, so that no facility is added twice. */
  facilities: readonly Facility[];
  onSaved: (facility: Facility) => void;
  onCancel: () => void;
};

/** The form of a new or existing facility. The typed answers stay until they are saved or canceled. */
export function FacilityForm(props: FacilityFormProps) {
  const { facility, start = {}, facilities, onSaved, onCancel } = props;
  const saveFacility = useSaveFacility();
  // One id for each form, so that a retry does not add the facility twice.
  const [known, setKnown] = useState(() => ({
    id: facility?.id ?? crypto.randomUUID(),
    version: facility?.version ?? 0,
  }));
  const state = useSaveForm({
    start: facilityDraftOf(facility ?? start),
    check: facilityProblems,
    async save(draft) {
      const answers = facilityOf(draft);
      const twin = answers && facilityLike(facilities, answers);
      if (!answers) return {};
      if (twin && twin.id !== known.id) {
        return {
          fields: { name: `${twin.name} in ${twin.town} is among the facilities already.` },
        };
      }
      const result = await saveFacility({ ...known, ...answers });
      if (result.status === 'saved') onSaved(result.value.facility);
      if (result.status === 'conflict') setKnown(result.value.facility);
      return notSaved(result, 'this facility');
    },
  });
  const text = (
    name: 'name' | 'town' | 'zip' | 'address' | 'contact' | 'email',
    label: string,
    maxLength: number,
    hint?: string,
  ) => {
    const { onChange, ...field } = state.field(name);
    const required = name === 'name' || name === 'town';
    return (
      <TextField
        {...{ ...field, label, maxLength, required, autoComplete: 'off' }}
        {...(hint !== undefined && { hint })}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  };
  const units = state.field('units');
  const unitWords = { ...units, label: 'Units', hint: 'One a line, such as 2 West.' };
  const isPublic = state.field('nameMayBePublic');
  return (
    <form className="shift-form stack" aria-label="Facility" {...state.form}>
      {text('name', 'Name', 100)}
      <div className="shift-form__fields stack">
        {text('town', 'Town', 50)}
        <SelectField
          {...{ label: 'State', prompt: 'Choose', required: true }}
          {...{ options: statesByNearness, labels: usStates, ...state.field('state') }}
        />
        {text('zip', 'ZIP', 5)}
      </div>
      {text('address', 'Street address', 100)}
      {text(
        'contact',
        'Person that nurses call there',
        100,
        'A name and a number, such as Nursing office, 603-555-0123.',
      )}
      {text(
        'email',
        'E-mail for confirmations',
        100,
        'Without it, they go to the address of the request.',
      )}
      <FieldFrame words={unitWords}>
        <textarea
          className="field__control"
          rows={3}
          {...{ id: units.id, ...ariaAttributes(unitWords), value: units.value }}
          onChange={({ target }) => units.onChange(target.value)}
        />
      </FieldFrame>
      <TickBox
        label="The name may be public"
        checked={isPublic.value}
        onChange={isPublic.onChange}
      />
      <p role="alert" className="danger strong">
        {state.problem}
      </p>
      <div className="shift-form__actions actions">
        <Button type="submit" inactive={state.isSaving}>
          {state.isSaving ? 'Saving…' : 'Save facility'}
        </Button>
        <Button variant="quiet" disabled={state.isSaving} onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
