import { ConfirmDialog } from '#frontend/staff/layout/confirm-dialog.tsx';
import { applications } from '#frontend/staff/layout/selected-bar.tsx';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import { messages } from '#shared/messages.ts';

type DeleteSuspectedDialogProps = {
  /** How many it asks about; closed with none. */
  count: number;
  isDeleting: boolean;
  onDelete: () => void;
  onClose: () => void;
};

/** Asks before suspected records are deleted. */
export function DeleteSuspectedDialog(props: DeleteSuspectedDialogProps) {
  const { count, isDeleting, onDelete, onClose } = props;
  const { binDays } = useStaff();
  return (
    <ConfirmDialog
      open={count > 0}
      title={messages.confirmDeletion}
      action={messages.delete}
      busyAction={messages.deleting}
      isBusy={isDeleting}
      onConfirm={onDelete}
      onClose={onClose}
    >
      <p className="dialog__text">
        {applications(count)}:{' '}
        {binDays > 0
          ? `administrators can bring them back for ${binDays} days.`
          : 'erased at once, and not to be brought back.'}
      </p>
    </ConfirmDialog>
  );
}
