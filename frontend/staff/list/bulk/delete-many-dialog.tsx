import { useRef, useState } from 'react';
import { useStaff } from '#frontend/staff/session/staff-context.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog } from '#frontend/ui/dialog.tsx';
import { messages } from '#shared/messages.ts';
import { applications } from '../list-words.ts';

/** More are deleted by a second press only. */
const mostAtOnePress = 100;

type DeleteManyDialogProps = { count: number; onDelete: () => void; onClose: () => void };

/** Asks before many rows are deleted, twice when they are very many. */
export function DeleteManyDialog({ count, onDelete, onClose }: DeleteManyDialogProps) {
  const { binDays } = useStaff();
  const [isSure, setIsSure] = useState(count <= mostAtOnePress);
  const [isAskedAgain, setIsAskedAgain] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const press = () => {
    if (isSure) return onDelete();
    setIsSure(true);
    setIsAskedAgain(true);
  };
  const words = applications(count);
  return (
    <Dialog open title={`Delete ${words}`} dismissible onClose={onClose} initialFocusRef={cancel}>
      <p className="dialog__text">
        {binDays > 0
          ? `They go to the deleted applications, where administrators can bring them back for ${binDays} days.`
          : 'They are erased at once and can’t be brought back.'}
      </p>
      <p className="dialog__text" role="status">
        {isAskedAgain && `Really all ${words}? Press once more.`}
      </p>
      <div className="dialog__actions">
        <Button look="danger" onClick={press}>
          {isAskedAgain ? `Delete all ${words}` : `Delete ${words}`}
        </Button>
        <Button ref={cancel} look="quiet" onClick={onClose}>
          {messages.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
