import { type FormEvent, useRef, useState } from 'react';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import { ownMessage } from '#frontend/staff/session/sign-in-errors.ts';
import { Button } from '#frontend/ui/button.tsx';
import { PasswordField } from '#frontend/ui/password-field.tsx';
import { messages } from '#shared/messages.ts';
import { currentPasswordRefusal } from './current-password-refusal.ts';

type ConfirmPasswordFormProps = {
  submitWords: string;
  danger?: boolean;
  onBusy: (busy: boolean) => void;
  /** Runs the confirmed action. The form shows its error. */
  onConfirmed: () => Promise<void>;
  onClose: () => void;
};

/** Asks for the current password before an action, because an open browser does not prove who uses it. */
export function ConfirmPasswordForm(props: ConfirmPasswordFormProps) {
  const { submitWords, danger = false, onBusy, onConfirmed, onClose } = props;
  const { session, toasts } = useStaff();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const refuse = (message: string) => {
    setProblem(message);
    input.current?.focus();
  };
  const work = (isBusy: boolean) => {
    setBusy(isBusy);
    onBusy(isBusy);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (password === '') return refuse(messages.fillOut);
    setProblem(undefined);
    work(true);
    try {
      await session.confirmPassword(password);
      await onConfirmed();
      work(false);
    } catch (error) {
      work(false);
      const refusal = currentPasswordRefusal(error);
      if (refusal === 'session-ended') return void session.end();
      if (refusal !== undefined) return refuse(refusal.current);
      toasts.show('error', ownMessage(error));
    }
  };

  return (
    <form className="account-form stack" noValidate onSubmit={submit}>
      <PasswordField
        ref={input}
        id="current-password"
        label="Current password"
        autoComplete="current-password"
        required
        value={password}
        error={problem}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className="dialog__actions">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} inactive={busy}>
          {busy ? 'Checking' : submitWords}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  );
}
