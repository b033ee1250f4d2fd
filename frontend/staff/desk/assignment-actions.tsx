import { type ReactNode, useState } from 'react';
import { ActButton } from '#frontend/ui/act-button.tsx';
import { Button } from '#frontend/ui/button.tsx';
import type { AssignmentsChange } from '#shared/desk/assignments.ts';
import { needsDialog, rowsFor, type Step, stepGroups, stepLabel } from './assignment-steps.ts';
import { isPlaceable, type PersonSteps, StepDialog, useStep } from './step-dialog.tsx';
import { WorkedTimes } from './worked/worked-times.tsx';

type AssignmentActionsProps = {
  person: PersonSteps;
  /** The buttons, by groups. */
  steps?: typeof stepGroups;
  /** More buttons. */
  children?: ReactNode;
};

/**
 * The buttons for the next steps with assignments, and their dialogs. A step for one shift that needs nothing else has no dialog. A yes
 * is followed by the dialog to place the person, where that is possible.
 */
export function AssignmentActions(props: AssignmentActionsProps) {
  const { person, steps = stepGroups, children } = props;
  const { name, rows } = person;
  const [asked, setAsked] = useState<Step>();
  const save = useStep(person);
  const now = new Date();
  const isOffered = (step: Step): boolean =>
    rowsFor(step, rows, now).some(({ shift }) => step !== 'placed' || isPlaceable(person, [shift]));
  const groups = steps.map((group) => group.filter(isOffered)).filter(([first]) => first);
  const send = (step: Step, change: AssignmentsChange) =>
    save(step, change, () => {
      const yes = change.changes.filter(({ state }) => state === 'said-yes');
      const shifts = yes.map(({ shift }) => shift);
      if (step === 'said-yes' && isPlaceable(person, shifts)) setAsked('placed');
    });
  return (
    <div className="assignment-actions max-sm:[&_.button]:px-3">
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
        <StepDialog {...{ step: asked, person, send }} onClose={() => setAsked(undefined)} />
      )}
    </div>
  );
}
