import { type ReactNode, useRef } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog, DialogActions } from '#frontend/ui/dialog.tsx';
import { messages } from '#shared/messages.ts';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** The text of the confirming button. `busyAction` is its text while the action runs. */
  action: string;
  busyAction?: string;
  /** Whether the action runs. Then no button works, and the dialog stays open. */
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** The record and the consequences of the action. */
  children: ReactNode;
};

/** Asks before an action such as a deletion. The focus is on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, action, busyAction = action, isBusy = false } = props;
  const { onConfirm, onClose, children } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      title={title}
      dismissible={!isBusy}
      onClose={onClose}
      initialFocusRef={cancel}
    >
      {children}
      <DialogActions ref={cancel} onClose={onClose} close={messages.cancel} isBusy={isBusy}>
        <Button className="dialog__confirm" variant="danger" inactive={isBusy} onClick={onConfirm}>
          {isBusy ? busyAction : action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
