import { type ReactNode, useRef } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog } from '#frontend/ui/dialog.tsx';
import { messages } from '#shared/messages.ts';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** What the button says that does it, and what it says while that goes on. */
  action: string;
  busyAction?: string;
  /** It is being done: nothing can be pressed, and the dialog stays. */
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** What happens then. */
  children: ReactNode;
};

/** Asks before something is deleted. The focus is on Cancel. */
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
      <div className="dialog__actions">
        <Button className="dialog__confirm" look="danger" inactive={isBusy} onClick={onConfirm}>
          {isBusy ? busyAction : action}
        </Button>
        <Button ref={cancel} look="quiet" disabled={isBusy} onClick={onClose}>
          {messages.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
