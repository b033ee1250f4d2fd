import { useRef } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog } from '#frontend/ui/dialog.tsx';
import type { DeletedRow } from '#shared/deleted-submissions.ts';
import { fullName } from '#shared/list.ts';
import { messages } from '#shared/messages.ts';

type EraseDialogProps = {
  /** Which one it asks about; closed without one. */
  row: DeletedRow | undefined;
  isErasing: boolean;
  onErase: (row: DeletedRow) => void;
  onClose: () => void;
};

/** Asks before something is erased for good. */
export function EraseDialog({ row, isErasing, onErase, onClose }: EraseDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={row !== undefined}
      title="Erase for good"
      dismissible={!isErasing}
      onClose={onClose}
      initialFocusRef={cancel}
    >
      <p className="dialog__text">
        {row && fullName(row)} can’t be brought back then. Backups, which no screen shows, drop it
        within 40 days.
      </p>
      <div className="dialog__actions">
        <Button look="danger" inactive={isErasing} onClick={() => row && onErase(row)}>
          {isErasing ? 'Erasing...' : 'Erase for good'}
        </Button>
        <Button ref={cancel} look="quiet" disabled={isErasing} onClick={onClose}>
          {messages.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
