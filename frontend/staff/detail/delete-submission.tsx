import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiError } from '#frontend/staff/api/api-error.ts';
import { useDeleteSubmission } from '#frontend/staff/api/use-delete-submission.ts';
import { useRestoreSubmission } from '#frontend/staff/api/use-restore-submission.ts';
import { useShortcut } from '#frontend/staff/keys/keys-setting.ts';
import { useKeys } from '#frontend/staff/keys/use-keys.ts';
import { useStaff } from '#frontend/staff/session/staff-context.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog } from '#frontend/ui/dialog.tsx';
import { undoOfferedMs } from '#shared/deleted-submissions.ts';
import type { Kind } from '#shared/kinds.ts';
import { fullName } from '#shared/list.ts';
import { messages, uploadedOn } from '#shared/messages.ts';
import type { Submission } from '#shared/stored-submission.ts';

type DeleteSubmissionProps = {
  kind: Kind;
  submission: Submission;
  onDeleted: () => void;
};

/** The Delete button with its confirmation (section 2). After a failure it can be pressed again. */
export function DeleteSubmission({ kind, submission, onDeleted }: DeleteSubmissionProps) {
  const { id, date, time } = submission;
  const name = fullName(submission);
  const { toasts, binDays } = useStaff();
  const restore = useRestoreSubmission();
  const deletion = useDeleteSubmission(kind);
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const isDeleting = deletion.isPending;
  const close = () => setIsAsking(false);
  useKeys([{ key: 'd', label: 'Delete, after asking', run: () => setIsAsking(true) }]);

  const undo = async () => {
    try {
      await restore(kind, id);
      toasts.show('success', 'The application is back in its list.');
    } catch (error) {
      if (error instanceof ApiError && error.failure === 'session-ended') return;
      if (error instanceof ApiError && error.status === 403) {
        toasts.show('error', 'Only an administrator can bring it back now.');
      } else {
        offerUndo('error', 'It could not be brought back.');
      }
    }
  };
  const offerUndo = (toast: 'normal' | 'error', text: string) =>
    toasts.show(toast, text, {
      action: { label: 'Undo', run: () => void undo() },
      durationMs: undoOfferedMs,
    });

  const remove = () =>
    deletion.mutate(id, {
      onSuccess() {
        onDeleted();
        if (binDays > 0) offerUndo('normal', `Deleted: ${name}`);
        else toasts.show('success', `Deleted: ${name}`);
      },
      onError(error) {
        close();
        if (error instanceof ApiError && error.failure === 'session-ended') return;
        toasts.show('error', messages.deleteFailed);
      },
    });

  return (
    <>
      <Button
        className="detail__delete"
        look="danger"
        {...useShortcut('D')}
        onClick={() => setIsAsking(true)}
      >
        <Trash2 size={18} strokeWidth={1.75} aria-hidden />
        {messages.delete}
      </Button>
      <Dialog
        open={isAsking}
        title={messages.confirmDeletion}
        dismissible={!isDeleting}
        onClose={close}
        initialFocusRef={cancel}
      >
        <p className="dialog__text">{messages.confirmDeletionQuestion}</p>
        <p className="dialog__record">
          <strong>{name}</strong>
          {uploadedOn(date, time)}
        </p>
        <div className="dialog__actions">
          <Button
            className="delete-dialog__delete"
            look="danger"
            inactive={isDeleting}
            onClick={remove}
          >
            {isDeleting ? messages.deleting : messages.delete}
          </Button>
          <Button ref={cancel} look="quiet" disabled={isDeleting} onClick={close}>
            {messages.cancel}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
