import { useRef } from 'react';
import { useStaff } from '#frontend/staff/session/staff-context.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog } from '#frontend/ui/dialog.tsx';
import { messages } from '#shared/messages.ts';
import { applications } from './judge-words.ts';

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
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={count > 0}
      title={messages.confirmDeletion}
      dismissible={!isDeleting}
      onClose={onClose}
      initialFocusRef={cancel}
    >
      <p className="dialog__text">
        {applications(count)}:{' '}
        {binDays > 0
          ? `administrators can bring them back for ${binDays} days.`
          : 'erased at once, and not to be brought back.'}
      </p>
      <div className="dialog__actions">
        <Button look="danger" inactive={isDeleting} onClick={onDelete}>
          {isDeleting ? messages.deleting : messages.delete}
        </Button>
        <Button ref={cancel} look="quiet" disabled={isDeleting} onClick={onClose}>
          {messages.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
