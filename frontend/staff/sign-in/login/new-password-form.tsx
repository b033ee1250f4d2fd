import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import type { SignInStep } from '#frontend/staff/kit/session/session.ts';
import { ownMessage, signInMessage } from '#frontend/staff/kit/session/sign-in-errors.ts';
import { useSaveForm } from '#frontend/ui/save-form.tsx';
import { messages } from '#shared/messages.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { newPasswordProblem } from '../new-password-problem.ts';
import { LoginForm, useFormProblem } from './login-form.tsx';

type NewPasswordFormProps = {
  email: string;
  onStep: (step: SignInStep, email: string) => void;
  onStartOver: () => void;
};

/** The first sign-in: after a correct temporary password, the user chooses a new password. */
export function NewPasswordForm({ email, onStep, onStartOver }: NewPasswordFormProps) {
  const { session } = useStaff();
  const say = useFormProblem();
  const state = useSaveForm({
    start: { password: '' },
    check: ({ password }) => ({ password: newPasswordProblem(password, email) }),
    async save({ password }) {
      try {
        onStep(await session.chooseNewPassword(password), email);
        return undefined;
      } catch (error) {
        const name = error instanceof Error ? error.name : '';
        if (name === 'InvalidPasswordException') return { fields: { password: ownMessage(error) } };
        const problem = say(signInMessage(error));
        // The challenge expires after a few minutes; then the sign-in starts again.
        if (name === 'NotAuthorizedException') onStartOver();
        return problem;
      }
    },
  });
  return (
    <LoginForm
      {...{ title: 'Choose your password', state, submit: 'Save and log in' }}
      {...{ busy: messages.loggingIn, other: 'Start over', onOther: onStartOver }}
      lead={
        <p className="soft anywhere">
          You signed in with a temporary password. Choose one of your own to go on.
        </p>
      }
    >
      <NewPasswordField {...{ ...state.field('password'), email }} />
    </LoginForm>
  );
}
