import { useState } from 'react';
import { ConfirmDialog } from '#frontend/staff/kit/layout/confirm-dialog.tsx';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import type { Kind } from '#shared/kinds.ts';
import { recordsOf } from '#shared/kinds.ts';

/** The deletion of more rows needs a second press. */
const mostAtOnePress = 100;

type DeleteManyDialogProps = {
  kind: Kind;
  count: number;
  onDelete: () => void;
  onClose: () => void;
};

/** Asks for confirmation before rows are deleted, and twice for more than `mostAtOnePress` rows. */
export function DeleteManyDialog({ kind, count, onDelete, onClose }: DeleteManyDialogProps) {
  const { binDays } = useStaff();
  const [isSure, setIsSure] = useState(count <= mostAtOnePress);
  const [isAskedAgain, setIsAskedAgain] = useState(false);
  const press = () => {
    if (isSure) return onDelete();
    setIsSure(true);
    setIsAskedAgain(true);
  };
  const words = recordsOf(kind, count);
  return (
    <ConfirmDialog
      open
      title={`Delete ${words}`}
      action={isAskedAgain ? `Delete all ${words}` : `Delete ${words}`}
      onConfirm={press}
      onClose={onClose}
    >
      <p className="dialog__text">
        {binDays > 0
          ? `They go to the deleted records, where administrators can bring them back for ${binDays} days.`
          : 'They are erased at once and can’t be brought back.'}
      </p>
      <p className="dialog__text" role="status">
        {isAskedAgain && `Really all ${words}? Press once more.`}
      </p>
    </ConfirmDialog>
  );
}
