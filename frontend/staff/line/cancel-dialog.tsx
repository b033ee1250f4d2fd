import { useId, useState } from 'react';
import { sideLabels } from '#frontend/staff/desk/line-words.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog } from '#frontend/ui/dialog.tsx';
import { TextField } from '#frontend/ui/text-field.tsx';
import { ChoiceSelect } from '#frontend/ui/tick-fields.tsx';
import { sides } from '#shared/desk/lines.ts';
import type { ActionResult } from './use-line-actions.ts';

type Canceled = { by: (typeof sides)[number]; reason: string };

type CancelDialogProps = {
  title: string;
  /** The label of the button that cancels. */
  action: string;
  onCancel: (canceled: Canceled) => Promise<ActionResult>;
  onClose: () => void;
};

/** The dialog that cancels a line or a proposal, with the side that decided it and the reason. */
export function CancelDialog({ title, action, onCancel, onClose }: CancelDialogProps) {
  const id = useId();
  const [by, setBy] = useState<Canceled['by']>();
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const isReasonMissing = reason.trim() === '';
  const save = async () => {
    setIsTried(true);
    if (by === undefined || isReasonMissing) {
      document.getElementById(`${id}-${by === undefined ? 'by' : 'reason'}`)?.focus();
      return;
    }
    setIsSaving(true);
    setProblem('');
    const result = await onCancel({ by, reason: reason.trim() });
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
        <ChoiceSelect
          {...{ id: `${id}-by`, label: 'Canceled by', prompt: 'Choose', required: true }}
          {...{ options: sides, labels: sideLabels, value: by }}
          error={isTried && by === undefined ? 'Choose who canceled it.' : undefined}
          onChange={setBy}
        />
        <TextField
          {...{ id: `${id}-reason`, label: 'Reason', required: true, maxLength: 200 }}
          value={reason}
          error={isTried && isReasonMissing ? 'Write the reason.' : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <p role="alert" className="line-alert danger strong">
          {problem}
        </p>
        <div className="dialog__actions">
          <Button type="submit" variant="danger" className="dialog__confirm" inactive={isSaving}>
            {isSaving ? 'Saving…' : action}
          </Button>
          <Button variant="quiet" disabled={isSaving} onClick={onClose}>
            Keep it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
