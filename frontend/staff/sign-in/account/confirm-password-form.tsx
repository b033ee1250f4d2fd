import { useEffect } from 'react';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { ownMessage } from '#frontend/staff/kit/session/sign-in-errors.ts';
import { Button } from '#frontend/ui/button.tsx';
import { PasswordField } from '#frontend/ui/password-field.tsx';
import { useSaveForm } from '#frontend/ui/save-form.tsx';
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
  const form = useSaveForm({
    start: { current: '' },
    check: ({ current }) => ({ current: current === '' ? messages.fillOut : undefined }),
    async save({ current }) {
      try {
        await session.confirmPassword(current);
        await onConfirmed();
        return undefined;
      } catch (error) {
        const refusal = currentPasswordRefusal(error);
        if (refusal === 'session-ended') session.end();
        else if (refusal !== undefined) return { fields: refusal };
        else toasts.show('error', ownMessage(error));
        return {};
      }
    },
  });
  const { isSaving } = form;
  useEffect(() => onBusy(isSaving), [onBusy, isSaving]);
  const current = form.field('current');
  return (
    <form className="account-form stack" {...form.form}>
      <PasswordField
        {...{ ...current, id: 'current-password', label: 'Current password', required: true }}
        autoComplete="current-password"
        onChange={({ target }) => current.onChange(target.value)}
      />
      <div className="dialog__actions">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} inactive={isSaving}>
          {isSaving ? 'Checking' : submitWords}
        </Button>
        <Button variant="quiet" disabled={isSaving} onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  );
}
