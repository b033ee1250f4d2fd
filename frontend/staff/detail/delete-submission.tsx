import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { reportFailure } from '#frontend/staff/api/report-failure.ts';
import { ApiError } from '#frontend/staff/api/staff-api.ts';
import { useStaff } from '#frontend/staff/session/staff-context.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog } from '#frontend/ui/dialog.tsx';
import { errorCodes } from '#shared/api.ts';
import type { Kind } from '#shared/kinds.ts';
import { messages } from '#shared/messages.ts';

type DeleteSubmissionProps = { kind: Kind; id: string; onDeleted: () => void };

/** The Delete button with its confirmation (section 2). After a failure it can be pressed again. */
export function DeleteSubmission({ kind, id, onDeleted }: DeleteSubmissionProps) {
  const { api, toasts, list } = useStaff();
  const [status, setStatus] = useState<'idle' | 'confirming' | 'deleting'>('idle');
  const cancel = useRef<HTMLButtonElement>(null);
  const close = () => setStatus('idle');

  const remove = async () => {
    setStatus('deleting');
    try {
      await api.deleteSubmission(kind, id);
      list(kind).remove(id);
      onDeleted();
    } catch (error) {
      setStatus('idle');
      const known = error instanceof ApiError ? error : undefined;
      if (known?.code === errorCodes.resumeNotDeleted) reportFailure(api, 'resumeDelete', error);
      reportFailure(api, 'formDelete', error);
      if (known?.failure === 'session-ended') return;
      toasts.show('error', messages.deleteFailed);
    }
  };

  return (
    <>
      <Button className="detail__delete" look="danger" onClick={() => setStatus('confirming')}>
        <Trash2 size={18} strokeWidth={1.75} aria-hidden />
        {messages.delete}
      </Button>
      <Dialog
        open={status !== 'idle'}
        title={messages.confirmDeletion}
        dismissible={status === 'confirming'}
        onClose={close}
        initialFocusRef={cancel}
      >
        <p className="dialog__text">{messages.confirmDeletionQuestion}</p>
        <div className="dialog__actions">
          <Button
            className="delete-dialog__delete"
            look="danger"
            inactive={status === 'deleting'}
            onClick={remove}
          >
            {status === 'deleting' ? messages.deleting : messages.delete}
          </Button>
          <Button ref={cancel} look="quiet" disabled={status === 'deleting'} onClick={close}>
            {messages.cancel}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
