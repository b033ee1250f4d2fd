import { type ReactNode, useState } from 'react';
import { useMayAct } from '#frontend/staff/services/session-state.ts';
import { Button } from '#frontend/ui/button.tsx';
import { type Line, type LineState, lineStates, mayBecome } from '#shared/desk/lines.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { useLineActions } from './use-line-actions.ts';

const labels: Record<Exclude<LineState, 'draft'>, string> = {
  open: 'Open',
  'on-hold': 'Put on hold',
  canceled: 'Cancel the line',
};
const done: Record<Exclude<LineState, 'draft'>, string> = {
  open: 'The line is open.',
  'on-hold': 'The line is on hold.',
  canceled: 'The line is canceled.',
};

/** The form that changes the answers of a line; its code is in the folder `shifts`. */
export type EditForm = (line: Line, onClose: () => void) => ReactNode;

type LineActionsProps = { line: Line; edit: EditForm | undefined };

/** The buttons that change a line's state or open its form. Only administrators reopen a canceled line. */
export function LineActions({ line, edit }: LineActionsProps) {
  const isAdministrator = useMayAct('administrator');
  const { change } = useLineActions(line.id);
  const [isEditing, setIsEditing] = useState(false);
  const [isCanceling, setIsCanceling] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const { version, state } = line;
  const next = lineStates.filter(
    (to) => to !== 'draft' && mayBecome(state, to) && (state !== 'canceled' || isAdministrator),
  );
  const save = async (to: Exclude<LineState, 'draft'>) => {
    setIsSaving(true);
    setProblem('');
    const result = await change({ version, state: to }, done[to]);
    setIsSaving(false);
    if (result.status === 'refused') setProblem(result.problem);
    // The pressed button has another label now or is removed, so the focus moves.
    else focusSummary();
  };
  return (
    <div className="stack gap-2 line-actions">
      <div className="actions gap-2">
        {edit && state !== 'canceled' && (
          <Button variant="quiet" onClick={() => setIsEditing(true)}>
            Change
          </Button>
        )}
        {next.map(
          (to) =>
            to !== 'draft' && (
              <Button
                key={to}
                variant={to === 'open' ? 'primary' : 'quiet'}
                inactive={isSaving}
                onClick={() => (to === 'canceled' ? setIsCanceling(true) : void save(to))}
              >
                {to === 'open' && state === 'canceled' ? 'Open again' : labels[to]}
              </Button>
            ),
        )}
      </div>
      <p role="alert" className="line-alert danger strong">
        {problem}
      </p>
      {isEditing && edit?.(line, () => setIsEditing(false))}
      {isCanceling && (
        <CancelDialog
          title="Cancel the line"
          action="Cancel the line"
          onCancel={(canceled) => change({ version, state: 'canceled', canceled }, done.canceled)}
          onClose={() => {
            setIsCanceling(false);
            focusSummary();
          }}
        />
      )}
    </div>
  );
}

/** Focuses the summary after the dialog has closed and the new buttons are rendered. */
const focusSummary = () => setTimeout(() => document.getElementById(summaryId)?.focus());

/** The id of the summary, which receives the focus when a button is removed. */
export const summaryId = 'line-summary';
