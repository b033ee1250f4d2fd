import { useEffect } from 'react';
import { useSessionState } from '#frontend/staff/kit/services/session-state.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { ownMessage } from '#frontend/staff/kit/session/sign-in-errors.ts';
import { Button } from '#frontend/ui/button.tsx';
import { DialogActions } from '#frontend/ui/dialog.tsx';
import { useSaveForm } from '#frontend/ui/save-form.tsx';
import { messages } from '#shared/messages.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { newPasswordProblem } from '../new-password-problem.ts';
import { CurrentPasswordField, useCurrentPasswordProblem } from './current-password.tsx';

type ChangePasswordFormProps = { onBusy: (busy: boolean) => void; onClose: () => void };

/** The form for the current and the new password. It ends all sessions, so the user signs in with the new password. */
export function ChangePasswordForm({ onBusy, onClose }: ChangePasswordFormProps) {
  const { session, toasts } = useStaff();
  const problemOf = useCurrentPasswordProblem();
  const state = useSessionState();
  const email = state.status === 'signed-in' ? state.email : '';
  const form = useSaveForm({
    start: { current: '', next: '' },
    check: ({ current, next }) => ({
      current: current === '' ? messages.fillOut : undefined,
      next: next === current && next !== '' ? sameAgain : newPasswordProblem(next, email),
    }),
    async save({ current, next }) {
      try {
        const ended = await session.changePassword(current, next);
        onClose();
        if (ended) toasts.show('success', 'Your password was changed.');
        else toasts.show('error', sessionsGoOn);
        return undefined;
      } catch (error) {
        return isRefused(error) ? { fields: { next: ownMessage(error) } } : problemOf(error);
      }
    },
  });
  const { isSaving } = form;
  useEffect(() => onBusy(isSaving), [onBusy, isSaving]);
  return (
    <form className="account-form stack" {...form.form}>
      <p className="dialog__text">
        You are then signed out everywhere, here too, and sign in with the new one.
      </p>
      <CurrentPasswordField field={form.field('current')} autoFocus />
      <NewPasswordField {...{ ...form.field('next'), email }} />
      <DialogActions onClose={onClose} close={messages.cancel} isBusy={isSaving}>
        <Button type="submit" inactive={isSaving}>
          {isSaving ? 'Saving' : 'Save new password'}
        </Button>
      </DialogActions>
    </form>
  );
}

const sameAgain = 'This is the password that you have now. Please choose another.';
const sessionsGoOn =
  'Your password was changed, but you could not be signed out elsewhere. Log out, then ask your administrator to sign you out everywhere.';

/** Whether Cognito refuses the new password. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidPasswordException';
