import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { ownMessage, signInMessage } from '#frontend/staff/kit/session/sign-in-errors.ts';
import { useSaveForm } from '#frontend/ui/save-form.tsx';
import { TextField } from '#frontend/ui/text-field.tsx';
import { messages } from '#shared/messages.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { newPasswordProblem } from '../new-password-problem.ts';
import { LoginForm, useFormProblem } from './login-form.tsx';

type ResetPasswordFormProps = {
  email: string;
  onDone: () => void;
  onBack: (email: string) => void;
};

/** The second step after a forgotten password: the code from the e-mail, and the new password. */
export function ResetPasswordForm({ email, onDone, onBack }: ResetPasswordFormProps) {
  const { session, toasts } = useStaff();
  const say = useFormProblem();
  const state = useSaveForm({
    start: { code: '', password: '' },
    check: ({ code, password }) => ({
      code: code.trim() === '' ? messages.fillOut : undefined,
      password: newPasswordProblem(password, email),
    }),
    async save({ code, password }) {
      try {
        await session.resetPassword(email, code.trim(), password);
        toasts.show('success', 'Your password was changed.');
        return undefined;
      } catch (error) {
        const name = error instanceof Error ? error.name : '';
        if (name === 'InvalidPasswordException') return { fields: { password: ownMessage(error) } };
        return ['CodeMismatchException', 'ExpiredCodeException'].includes(name)
          ? { fields: { code: ownMessage(error) } }
          : say(signInMessage(error));
      }
    },
    onSaved: onDone,
  });
  const code = state.field('code');
  return (
    <LoginForm
      {...{ title: 'Set a new password', state, submit: 'Save new password', busy: 'Saving' }}
      {...{ other: 'Send another code', onOther: () => onBack(email) }}
      lead={
        <p className="soft anywhere">
          If <strong translate="no">{email}</strong> has an account, a code is on its way there.
        </p>
      }
    >
      <TextField
        {...{ ...code, id: 'code', label: 'Code from the e-mail', required: true }}
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={({ target }) => code.onChange(target.value)}
      />
      <NewPasswordField {...{ ...state.field('password'), email }} />
    </LoginForm>
  );
}
