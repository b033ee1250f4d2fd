import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

type DrawerProps = {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Whether it takes most of the window, for more than a few fields. */
  isWide?: boolean;
  children: ReactNode;
};

/** A modal panel at the window's side, closed by its button, Escape or a press beside it. */
export function Drawer({ open, title, onClose, isWide, children }: DrawerProps) {
  const className = isWide ? 'drawer drawer--wide' : 'drawer';
  return (
    <Dialog className={className} open={open} title={title} onClose={onClose} dismissible>
      <button
        className="drawer__close icon-button"
        type="button"
        aria-label="Close"
        onClick={onClose}
      >
        <X size={22} strokeWidth={1.75} aria-hidden />
      </button>
      {children}
    </Dialog>
  );
}
