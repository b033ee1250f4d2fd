import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog } from '#frontend/ui/dialog.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

/** The button in the bar, and the dialog in which one's own password is changed. */
export function ChangePassword() {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        look="quiet"
        className="staff-bar__password"
        aria-label="Change password"
        onClick={() => setIsOpen(true)}
      >
        <KeyRound size={18} strokeWidth={1.75} aria-hidden />
        <span className="staff-bar__word">Change password</span>
      </Button>
      <Dialog open={isOpen} title="Change your password" dismissible={!isBusy} onClose={close}>
        <ChangePasswordForm onBusy={setIsBusy} onClose={close} />
      </Dialog>
    </>
  );
}
