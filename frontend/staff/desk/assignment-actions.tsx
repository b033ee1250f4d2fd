import { type ReactNode, useState } from 'react';
import { ActButton } from '#frontend/ui/act-button.tsx';
import { Button } from '#frontend/ui/button.tsx';
import type { AssignmentRow, AssignmentsChange } from '#shared/desk/assignments.ts';
import type { Placing } from '#shared/desk/placing.ts';
import { AssignmentDialog } from './assignment-dialog.tsx';
import { needsDialog, rowsFor, type Step, stepGroups, stepLabel } from './assignment-steps.ts';
import { useTellOthers } from './tell-others.tsx';
import { useOrderActions } from './use-order-actions.ts';
import type { PersonChange } from './use-people-changes.ts';
import { WorkedTimes } from './worked/worked-times.tsx';

type AssignmentActionsProps = {
  name: string;
  /** Assignments of one application for shifts of one order. */
  rows: readonly AssignmentRow[];
  /** Whether a placement on shifts is possible. Without it there is no button to place. */
  placing?: ((shifts: readonly string[]) => Placing) | undefined;
  /** Those who wait for openings of shifts, once this person has taken them. */
  othersOf?: ((shifts: readonly string[]) => readonly PersonChange[]) | undefined;
  /** The buttons, by groups. */
  steps?: typeof stepGroups;
  /** Receives the focus after a step, which removes the pressed button. */
  focusId: string;
  /** More buttons. */
  children?: ReactNode;
};

/** The buttons for the next steps with assignments, and their dialogs. A step for one shift that needs nothing else has no dialog. */
export function AssignmentActions(props: AssignmentActionsProps) {
  const { name, rows, placing, othersOf, steps = stepGroups, focusId, children } = props;
  const [asked, setAsked] = useState<Step>();
  const { order = '', applicant = '' } = rows[0] ?? {};
  const { changeAssignments } = useOrderActions(order);
  const tellOthers = useTellOthers(order);
  const now = new Date();
  const isOffered = (step: Step): boolean =>
    rowsFor(step, rows, now).some(
      ({ shift }) => step !== 'placed' || placing?.([shift]).refused.length === 0,
    );
  const groups = steps.map((group) => group.filter(isOffered)).filter(([first]) => first);
  const send = async (step: Step, change: AssignmentsChange) => {
    const done = `${name}: ${step === 'correct' ? 'corrected' : stepLabel(step).toLowerCase()}.`;
    const refusal = await changeAssignments(applicant, change, done);
    if (!refusal) setTimeout(() => document.getElementById(focusId)?.focus());
    return refusal;
  };
  return (
    <div className="assignment-actions">
      {groups.map((group) => (
        <div key={group[0]} className="actions gap-2">
          {group.map((step) => {
            const own = rowsFor(step, rows, now);
            const [only] = own;
            const button = {
              variant: step === 'placed' || step === 'said-yes' ? 'primary' : 'quiet',
              children: (
                <>
                  <span>{stepLabel(step)}</span>
                  <span className="visually-hidden">{`: ${name}`}</span>
                </>
              ),
            } as const;
            return own.length > 1 || needsDialog(step) || step === 'correct' || !only ? (
              <Button key={step} {...button} onClick={() => setAsked(step)} />
            ) : (
              <ActButton
                key={step}
                {...button}
                act={async () => {
                  const { shift, version } = only;
                  const changes = [{ shift, version, state: step }];
                  return (await send(step, { changes }))?.problem;
                }}
              />
            );
          })}
        </div>
      ))}
      {steps.some((group) => group.includes('correct')) && (
        <WorkedTimes
          rows={rows.filter(({ state }) => state === 'worked')}
          name={name}
          send={(change) => send('worked', change)}
        />
      )}
      {children}
      {asked && (
        <AssignmentDialog
          {...{ name, step: asked, rows: rowsFor(asked, rows, now) }}
          placing={asked === 'placed' ? placing : undefined}
          {...(asked === 'placed' && { othersOf, tellOthers })}
          send={(change) => send(asked, change)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
