import { type ReactNode, useId, useState } from 'react';
import { DayFields, DetailFields, TimeFields, WhoFields } from '#frontend/kit/shift-fields.tsx';
import { RowsPlaceholder } from '#frontend/staff/kit/layout/rows-placeholder.tsx';
import { useFacilities } from '#frontend/staff/kit/queries/use-facilities.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog } from '#frontend/ui/dialog.tsx';
import { type SaveProblem, useSaveForm } from '#frontend/ui/save-form.tsx';
import { SelectField } from '#frontend/ui/select-field.tsx';
import type { Facility, FacilityAnswers } from '#shared/desk/facilities.ts';
import {
  problemsOf,
  type ShiftDraft,
  shiftLabels,
  shiftOfAnswers,
} from '#shared/desk/shift-draft.ts';
import { requirements, type ShiftAnswers } from '#shared/desk/shifts.ts';
import { specialties, specialtyLabels, workKindLabels, workKinds } from '#shared/desk/wishes.ts';
import { messages } from '#shared/messages.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { FacilityForm } from './facility-form.tsx';
import { facilityLike } from './facility-like.ts';

type OrderDraft = ShiftDraft & { facility: string };

/** A button that saves. */
type SaveAction = {
  label: string;
  save: (
    answers: ShiftAnswers,
    days: readonly string[],
  ) => Promise<SaveProblem<OrderDraft> | undefined>;
};

type OrderDialogProps = {
  title: string;
  start: OrderDraft;
  /** The facility in a request: the form chooses it if it exists, and otherwise proposes it as a new one. */
  place?: Pick<FacilityAnswers, 'name' | 'town' | 'state'> | undefined;
  /** Whether the days can be chosen. The day of a shift that is there stays. */
  withDays: boolean;
  /** Enter starts the first action. */
  actions: readonly [SaveAction, ...SaveAction[]];
  onClose: () => void;
  /** A field above the others. */
  children?: ReactNode;
};

/** The dialog with the form of an order's shifts, and with the form of their facility as a second step. */
export function OrderDialog(props: OrderDialogProps) {
  const { title, start, place, withDays, actions, onClose } = props;
  const id = useId();
  const [today] = useState(() => newYorkDay(new Date()));
  const [facilities, retry] = useFacilities();
  const all = facilities.status === 'found' ? facilities.data : [];
  const [step, setStep] = useState<{ facility: Facility | undefined }>();
  const same = place && facilityLike(all, place);
  const [first] = actions;
  const facilityOf = ({ facility }: OrderDraft) => facility || (same?.id ?? '');
  const state = useSaveForm<OrderDraft>({
    start,
    check: (draft) => ({
      facility: facilityOf(draft) === '' ? 'Choose a facility, or add a new one.' : undefined,
      ...problemsOf(draft),
    }),
    async save(draft, label = first.label) {
      const shift = shiftOfAnswers(draft);
      if (!shift) return {};
      const { id: _, days, ...answers } = shift;
      const action = actions.find((one) => one.label === label) ?? first;
      return action.save({ ...answers, facility: facilityOf(draft) }, days);
    },
    onSaved: onClose,
  });
  const { values, set, isSaving } = state;
  const chosen = all.find((one) => one.id === facilityOf(values));
  const fields = { id, shift: values, errors: state.errors, onChange: set };
  if (facilities.status !== 'found' || step) {
    const facilityTitle = step?.facility ? `Change ${step.facility.name}` : 'New facility';
    return (
      <Dialog
        key={step ? 'facility' : 'loading'}
        open
        className="shift-dialog"
        title={step ? facilityTitle : title}
        dismissible={!step}
        onClose={onClose}
      >
        {step ? (
          <FacilityForm
            facility={step.facility}
            start={place}
            facilities={all}
            onSaved={(saved) => {
              set({ facility: saved.id });
              setStep(undefined);
            }}
            onCancel={() => setStep(undefined)}
          />
        ) : (
          <>
            <RowsPlaceholder
              state={facilities}
              isEmpty={false}
              empty={{ title: '', text: '' }}
              onRetry={retry}
            />
            <Button variant="quiet" onClick={onClose}>
              Close
            </Button>
          </>
        )}
      </Dialog>
    );
  }
  return (
    // Each step is a dialog of its own, which takes the focus.
    <Dialog
      key="shifts"
      open
      className="shift-dialog"
      title={title}
      // A press outside the dialog must not discard typed answers.
      dismissible={!isSaving && values === start}
      onClose={onClose}
    >
      <form className="shift-form stack gap-5" aria-label="Shifts" {...state.form}>
        {place && !same && (
          <p className="soft">
            {`The request names ${place.name} in ${place.town}, which is not among the facilities yet: press New facility.`}
          </p>
        )}
        {props.children}
        <SelectField
          {...{ ...state.field('facility'), label: 'Facility', prompt: 'Choose', required: true }}
          options={all.map((one) => one.id)}
          labels={Object.fromEntries(
            all.map((one) => [one.id, `${one.name}, ${one.town}, ${one.state}`]),
          )}
          value={chosen?.id}
          onChange={(facility = '') => set({ facility })}
        />
        <div className="actions">
          <Button variant="quiet" onClick={() => setStep({ facility: undefined })}>
            New facility…
          </Button>
          {chosen && (
            <Button variant="quiet" onClick={() => setStep({ facility: chosen })}>
              Change this facility…
            </Button>
          )}
        </div>
        <WhoFields {...fields} />
        <div className="shift-form__fields stack">
          <SelectField
            {...{ id: `${id}-kind`, label: shiftLabels.kind, prompt: 'Choose', required: true }}
            {...{ options: workKinds, labels: workKindLabels, value: values.kind }}
            onChange={(kind) => kind && set({ kind })}
          />
          <SelectField
            {...{ id: `${id}-specialty`, label: shiftLabels.specialty, prompt: 'Any' }}
            {...{ options: specialties, labels: specialtyLabels, value: values.specialty }}
            onChange={(specialty) => set({ specialty })}
          />
        </div>
        {withDays && <DayFields {...fields} {...{ label: 'Days of the shifts', today }} />}
        <TimeFields {...fields} />
        <div className="stack gap-5">
          <DetailFields {...fields} options={requirements} units={chosen?.units ?? []} />
        </div>
        <p role="alert" className="danger strong">
          {state.problem}
        </p>
        <div className="shift-form__actions actions">
          {actions.map(({ label }, at) => (
            <Button
              key={label}
              variant={at === 0 ? 'primary' : 'quiet'}
              type={at === 0 ? 'submit' : 'button'}
              inactive={isSaving}
              onClick={at === 0 ? undefined : () => state.submit(label)}
            >
              {isSaving && at === 0 ? 'Saving…' : label}
            </Button>
          ))}
          <Button variant="quiet" disabled={isSaving} onClick={onClose}>
            {messages.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
