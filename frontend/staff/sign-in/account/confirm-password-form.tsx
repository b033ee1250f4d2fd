import { useEffect } from 'react';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { Button } from '#frontend/ui/button.tsx';
import { DialogActions } from '#frontend/ui/dialog.tsx';
import { useSaveForm } from '#frontend/ui/save-form.tsx';
import { messages } from '#shared/messages.ts';
import { CurrentPasswordField, useCurrentPasswordProblem } from './current-password.tsx';

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
  const { session } = useStaff();
  const problemOf = useCurrentPasswordProblem();
  const form = useSaveForm({
    start: { current: '' },
    check: ({ current }) => ({ current: current === '' ? messages.fillOut : undefined }),
    async save({ current }) {
      try {
        await session.confirmPassword(current);
        await onConfirmed();
        return undefined;
      } catch (error) {
        return problemOf(error);
      }
    },
  });
  const { isSaving } = form;
  useEffect(() => onBusy(isSaving), [onBusy, isSaving]);
  return (
    <form className="account-form stack" {...form.form}>
      <CurrentPasswordField field={form.field('current')} />
      <DialogActions onClose={onClose} isBusy={isSaving}>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} inactive={isSaving}>
          {isSaving ? 'Checking' : submitWords}
        </Button>
      </DialogActions>
    </form>
  );
}
