import { type ReactNode, useState } from 'react';
import { dayOfWeek } from '#frontend/staff/desk/line-words.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog } from '#frontend/ui/dialog.tsx';
import { Ticks } from '#frontend/ui/tick-fields.tsx';
import { freeOn, type Line } from '#shared/desk/lines.ts';
import { messages } from '#shared/messages.ts';
import type { ActionResult } from './use-line-actions.ts';

type DaysDialogProps = {
  title: string;
  /** The label of the button that confirms. */
  action: string;
  line: Pick<Line, 'placed' | 'count'>;
  /** The days to choose from, and the first choice. */
  options: readonly string[];
  initial: readonly string[];
  onConfirm: (days: string[]) => Promise<ActionResult>;
  onClose: () => void;
  /** Further fields and remarks for the chosen days. */
  children?: (days: string[]) => ReactNode;
  /** Whether the chosen days can't be confirmed. */
  isBlocked?: (days: string[]) => boolean;
};

/** A choice of days, and the button that confirms it. After a refusal the dialog stays open with the choice. */
export function DaysDialog(props: DaysDialogProps) {
  const { title, action, line, options, initial, onConfirm, onClose } = props;
  const [days, setDays] = useState(() => [...initial]);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const labels = Object.fromEntries(
    options.map((day) => [
      day,
      freeOn(line, day) > 0 ? dayOfWeek(day) : `${dayOfWeek(day)}, filled`,
    ]),
  );
  const isBlocked = props.isBlocked?.(days) ?? false;
  const save = async () => {
    if (days.length === 0) {
      setProblem('Choose at least one day.');
      return;
    }
    setIsSaving(true);
    setProblem('');
    const result = await onConfirm(days);
    setIsSaving(false);
    if (result.status === 'over') onClose();
    else setProblem(result.problem);
  };
  return (
    <Dialog open title={title} dismissible={!isSaving} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {options.length > 1 ? (
          <Ticks {...{ legend: 'Days', options, labels, chosen: days }} onChange={setDays} />
        ) : (
          <p className="dialog__text tabular">{options.map((day) => labels[day]).join('')}</p>
        )}
        {props.children?.(days)}
        <p role="alert" className="line-alert danger strong">
          {problem}
        </p>
        <div className="dialog__actions">
          <Button type="submit" inactive={isSaving || isBlocked}>
            {isSaving ? 'Saving…' : action}
          </Button>
          <Button variant="quiet" disabled={isSaving} onClick={onClose}>
            {messages.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
