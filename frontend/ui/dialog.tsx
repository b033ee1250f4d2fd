import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { Button } from './button.tsx';

type DialogProps = {
  /** The caller decides; the dialog never closes itself. */
  open: boolean;
  title: string;
  /** Called when the user presses Escape, the backdrop or the phone's back button on a dismissible dialog. */
  onClose: () => void;
  dismissible: boolean;
  className?: string;
  /** Receives the focus on opening. The default is the first control, or else the dialog. */
  initialFocusRef?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/**
 * A modal dialog on the native element, named by its title. The focus moves in on opening and back to the
 * opener on closing; the page behind is inert and doesn't scroll.
 */
export function Dialog(props: DialogProps) {
  const { open, title, onClose, dismissible, className, initialFocusRef, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const titleId = useId();

  // A layout effect: its clean-up still finds the element in the page when the dialog is unmounted.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || dialog === null) return;
    const opener = document.activeElement;
    const page = document.documentElement;
    page.classList.toggle('scrolls-behind-dialog', page.scrollHeight > page.clientHeight);
    dialog.showModal();
    initialFocusRef?.current?.focus();
    return () => {
      dialog.close();
      page.classList.remove('scrolls-behind-dialog');
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open, initialFocusRef]);

  const requestClose = () => {
    if (dismissible) onClose();
  };

  // The key event handles Escape, because Chromium closes the dialog at a second press without a cancel event.
  const onKeyDown = (event: KeyboardEvent) => {
    // A dialog within this one has handled its own.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    requestClose();
  };
  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    requestClose();
  };
  // The panel fills the dialog, so only the backdrop has the dialog itself as its target; the press
  // must begin there too, or a text selection that ends outside would close it.
  const onMouseDown = (event: MouseEvent) => {
    pressedBackdrop.current = event.target === event.currentTarget;
  };
  const onClick = (event: MouseEvent) => {
    if (pressedBackdrop.current && event.target === event.currentTarget) requestClose();
  };

  return (
    <dialog
      ref={ref}
      className={className === undefined ? 'dialog' : `dialog ${className}`}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={onCancel}
      onMouseDown={onMouseDown}
      onClick={onClick}
    >
      {open && (
        <div className="dialog__panel">
          <h2 className="dialog__title" id={titleId}>
            {title}
          </h2>
          {children}
        </div>
      )}
    </dialog>
  );
}

type DialogActionsProps = {
  /** The buttons before the one that closes. */
  children?: ReactNode;
  onClose: () => void;
  /** The words of the button that closes. */
  close?: string;
  /** Whether the dialog can't be closed now. */
  isBusy?: boolean;
  /** The button that closes. */
  ref?: Ref<HTMLButtonElement>;
};

/** The buttons of a dialog. The last one closes it. */
export const DialogActions = (props: DialogActionsProps) => (
  <div className="dialog__actions">
    {props.children}
    <Button
      ref={props.ref}
      variant="quiet"
      disabled={props.isBusy === true}
      onClick={props.onClose}
    >
      {props.close ?? 'Close'}
    </Button>
  </div>
);
