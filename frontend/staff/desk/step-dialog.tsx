import { focusNext } from '#frontend/ui/focus-target.ts';
import type { AssignmentRow, AssignmentsChange } from '#shared/desk/assignments.ts';
import type { Placing } from '#shared/desk/placing.ts';
import { AssignmentDialog } from './assignment-dialog.tsx';
import { rowsFor, type Step, stepLabel } from './assignment-steps.ts';
import { useTellOthers } from './tell-others.tsx';
import { useOrderActions } from './use-order-actions.ts';
import type { PersonChange } from './use-people-changes.ts';

/** The assignments of one application for shifts of one order, and what their steps need. */
export type PersonSteps = {
  name: string;
  rows: readonly AssignmentRow[];
  /** Whether a placement on shifts is possible. Without it there is no button to place. */
  placing?: ((shifts: readonly string[]) => Placing) | undefined;
  /** Those who wait for openings of shifts, once this person has taken them. */
  othersOf?: ((shifts: readonly string[]) => readonly PersonChange[]) | undefined;
  /** Receives the focus after a step, which removes the pressed button. */
  focusId: string;
};

/** Whether a placement on one of the shifts is possible. */
export const isPlaceable = (
  { placing }: Pick<PersonSteps, 'placing'>,
  shifts: readonly string[],
): boolean => shifts.some((shift) => placing?.([shift]).refused.length === 0);

/** Saves a step. @returns a function whose `onSaved` is called once the screen has the next state */
export function useStep({ name, rows, focusId }: PersonSteps) {
  const { order = '', applicant = '' } = rows[0] ?? {};
  const { changeAssignments } = useOrderActions(order);
  return async (step: Step, change: AssignmentsChange, onSaved?: () => void) => {
    const done = `${name}: ${step === 'correct' ? 'corrected' : stepLabel(step).toLowerCase()}.`;
    let isSaved = false;
    const refusal = await changeAssignments(applicant, change, done, () => {
      isSaved = true;
    });
    if (!refusal) {
      focusNext(focusId, () => {
        if (isSaved) onSaved?.();
      });
    }
    return refusal;
  };
}

type StepDialogProps = {
  step: Step;
  person: PersonSteps;
  send: ReturnType<typeof useStep>;
  onClose: () => void;
};

/** The dialog of a step with the assignments of one person. */
export function StepDialog({ step, person, send, onClose }: StepDialogProps) {
  const { name, rows, placing, othersOf } = person;
  const tellOthers = useTellOthers(rows[0]?.order ?? '');
  return (
    <AssignmentDialog
      {...{ name, step, rows: rowsFor(step, rows, new Date()), onClose }}
      placing={step === 'placed' ? placing : undefined}
      {...(step === 'placed' && { othersOf, tellOthers })}
      send={(change) => send(step, change)}
    />
  );
}

type PlaceDialogProps = Pick<StepDialogProps, 'person' | 'onClose'>;

/** The dialog that places a person after a yes. */
export function PlaceDialog({ person, onClose }: PlaceDialogProps) {
  return <StepDialog step="placed" send={useStep(person)} {...{ person, onClose }} />;
}
