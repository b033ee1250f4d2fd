import { CircleUser } from 'lucide-react';
import { useState } from 'react';
import { showKeys } from '#frontend/staff/kit/keys/keys-dialog.tsx';
import { useSessionState } from '#frontend/staff/kit/services/session-state.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog, DialogActions } from '#frontend/ui/dialog.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { Codes } from './codes.tsx';
import { SignIns } from './sign-ins.tsx';

const titles = {
  choice: 'Your account',
  password: 'Change your password',
  codes: 'Codes at the sign-in',
  'sign-ins': 'Your sign-ins',
} as const;

/** The button in the bar, and the dialog about the user's own account: its password, its codes and its sign-ins. */
export function Account() {
  const { mfa } = useStaff();
  const state = useSessionState();
  const [shown, setShown] = useState<keyof typeof titles>();
  const [isBusy, setIsBusy] = useState(false);
  const close = () => setShown(undefined);
  return (
    <>
      <Button
        variant="quiet"
        className="ms-auto max-2xl:px-3 max-xl:px-2"
        aria-label="Account"
        onClick={() => setShown('choice')}
      >
        <CircleUser size={18} strokeWidth={1.75} aria-hidden />
        <span className="max-xl:hidden">Account</span>
      </Button>
      <Dialog
        open={shown !== undefined}
        title={titles[shown ?? 'choice']}
        dismissible={!isBusy}
        onClose={close}
      >
        {shown === 'choice' && (
          <>
            <p className="dialog__text" translate="no">
              {state.status === 'signed-in' && state.email}
            </p>
            <div className="mt-4 grid gap-2 [&_.button]:justify-start">
              <Button variant="quiet" onClick={() => setShown('password')}>
                Change password
              </Button>
              {mfa !== 'off' && (
                <Button variant="quiet" onClick={() => setShown('codes')}>
                  Codes at the sign-in
                </Button>
              )}
              <Button variant="quiet" onClick={() => setShown('sign-ins')}>
                Your sign-ins
              </Button>
              <Button
                variant="quiet"
                onClick={() => {
                  close();
                  showKeys();
                }}
              >
                Keyboard shortcuts
              </Button>
            </div>
            <DialogActions onClose={close} />
          </>
        )}
        {shown === 'password' && <ChangePasswordForm onBusy={setIsBusy} onClose={close} />}
        {shown === 'codes' && <Codes onBusy={setIsBusy} onClose={close} />}
        {shown === 'sign-ins' && <SignIns onBusy={setIsBusy} onClose={close} />}
      </Dialog>
    </>
  );
}
