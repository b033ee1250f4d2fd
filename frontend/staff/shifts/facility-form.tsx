import { useEffect, useId, useRef, useState } from 'react';
import { useSaveFacility } from '#frontend/staff/queries/use-facilities.ts';
import { Button } from '#frontend/ui/button.tsx';
import { ariaAttributes, FieldFrame } from '#frontend/ui/field-frame.tsx';
import { TextField } from '#frontend/ui/text-field.tsx';
import { ChoiceSelect, TickBox } from '#frontend/ui/tick-fields.tsx';
import type { Facility, FacilityAnswers } from '#shared/desk/facilities.ts';
import { statesByNearness, usStates } from '#shared/desk/us-states.ts';
import { messages } from '#shared/messages.ts';
import {
  type FacilityProblems,
  facilityAnswersOf,
  facilityDraftOf,
  facilityProblemsIn,
} from './facility-draft.ts';
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
  onBusy: (isBusy: boolean) => void;
};

/** The form of a new or existing facility. The typed answers stay until they are saved or canceled. */
export function FacilityForm(props: FacilityFormProps) {
  const { facility, start = {}, facilities, onSaved, onCancel, onBusy } = props;
  const saveFacility = useSaveFacility();
  const form = useRef<HTMLFormElement>(null);
  const fieldId = useId();
  // One id for each form, so that a retry does not add the facility twice.
  const [known, setKnown] = useState(() => ({
    id: facility?.id ?? crypto.randomUUID(),
    version: facility?.version ?? 0,
  }));
  const [draft, setDraft] = useState(() => facilityDraftOf(facility ?? start));
  const [problems, setProblems] = useState<FacilityProblems>({});
  const [state, setState] = useState<'idle' | 'saving' | 'failed' | 'conflict'>('idle');
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part });
    const left = Object.entries(problems).filter(([name]) => !Object.hasOwn(part, name));
    setProblems(Object.fromEntries(left));
  };
  const refuse = (found: FacilityProblems) => {
    setProblems(found);
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };
  const save = async () => {
    if (state === 'saving') return;
    const found = facilityAnswersOf(draft);
    if (found.status === 'wrong') return refuse(found.problems);
    const twin = facilityLike(facilities, found.answers);
    if (twin && twin.id !== known.id) {
      return refuse({ name: `${twin.name} in ${twin.town} is among the facilities already.` });
    }
    setProblems({});
    setState('saving');
    onBusy(true);
    const result = await saveFacility({ ...known, ...found.answers });
    onBusy(false);
    switch (result.status) {
      case 'saved':
        return onSaved(result.facility);
      case 'conflict':
        setKnown(result.facility);
        setDraft(facilityDraftOf(result.facility));
        return setState('conflict');
      case 'refused':
        setState(Object.keys(facilityProblemsIn(result.fields)).length > 0 ? 'idle' : 'failed');
        return refuse(facilityProblemsIn(result.fields));
      case 'failed':
        return setState('failed');
    }
  };
  const text = (name: 'name' | 'town' | 'zip', label: string, maxLength: number) => (
    <TextField
      {...{ id: `${fieldId}-${name}`, label, maxLength, required: name !== 'zip' }}
      {...{ autoComplete: 'off', error: problems[name], value: draft[name] }}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  const units = { id: `${fieldId}-units`, label: 'Units', error: problems.units };
  const unitWords = { ...units, hint: 'One a line, such as 2 West.' };
  return (
    <form
      ref={form}
      className="shift-form stack"
      aria-label="Facility"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {text('name', 'Name', 100)}
      <div className="shift-form__fields stack">
        {text('town', 'Town', 50)}
        <ChoiceSelect
          {...{ id: `${fieldId}-state`, label: 'State', prompt: 'Choose', required: true }}
          {...{ options: statesByNearness, labels: usStates, error: problems.state }}
          value={draft.state}
          onChange={(chosen) => change({ state: chosen })}
        />
        {text('zip', 'ZIP', 5)}
      </div>
      <FieldFrame words={unitWords}>
        <textarea
          className="field__control"
          rows={3}
          {...{ id: units.id, ...ariaAttributes(unitWords), value: draft.units }}
          onChange={({ target }) => change({ units: target.value })}
        />
      </FieldFrame>
      <TickBox
        label="The name may be public"
        checked={draft.nameMayBePublic}
        onChange={(nameMayBePublic) => change({ nameMayBePublic })}
      />
      <div role="alert" className="shift-form__alert">
        {state === 'failed' && (
          <p className="danger strong">Not saved. Your answers are still here: try again.</p>
        )}
        {state === 'conflict' && (
          <p className="danger strong">
            Not saved: someone changed this meanwhile. The fields show the newest answers.
          </p>
        )}
        {Object.keys(problems).length > 0 && (
          <p className="danger strong">Not saved yet: see the marked fields.</p>
        )}
      </div>
      <div className="shift-form__actions actions">
        <Button type="submit" inactive={state === 'saving'}>
          {state === 'saving' ? 'Saving…' : 'Save facility'}
        </Button>
        <Button variant="quiet" disabled={state === 'saving'} onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
