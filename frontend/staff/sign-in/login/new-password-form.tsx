import { type FormEvent, useRef, useState } from 'react';
import { ScreenHeading } from '#frontend/staff/layout/screen-heading.tsx';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import type { SignInStep } from '#frontend/staff/session/session.ts';
import { ownMessage, signInMessage } from '#frontend/staff/session/sign-in-errors.ts';
import { Button } from '#frontend/ui/button.tsx';
import { messages } from '#shared/messages.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { newPasswordProblem } from '../new-password-problem.ts';
import { useFormProblem } from './use-form-problem.tsx';

type NewPasswordFormProps = {
  email: string;
  onStep: (step: SignInStep, email: string) => void;
  onStartOver: () => void;
};

/** The first sign-in: after a correct temporary password, the user chooses a new password. */
export function NewPasswordForm({ email, onStep, onStartOver }: NewPasswordFormProps) {
  const { session } = useStaff();
  const problem = useFormProblem();
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const refuse = (message: string) => {
    setRefusal(message);
    input.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    problem.forget();
    const found = newPasswordProblem(password, email);
    if (found !== undefined) return refuse(found);
    setRefusal(undefined);
    setBusy(true);
    try {
      onStep(await session.chooseNewPassword(password), email);
    } catch (error) {
      setBusy(false);
      if (error instanceof Error && error.name === 'InvalidPasswordException') {
        refuse(ownMessage(error));
        return;
      }
      problem.say(signInMessage(error));
      // The challenge expires after a few minutes; then the sign-in starts again.
      if (error instanceof Error && error.name === 'NotAuthorizedException') onStartOver();
    }
  };

  return (
    <form
      className="login__form stack gap-5"
      noValidate
      aria-describedby={problem.noteId}
      onSubmit={submit}
    >
      <ScreenHeading>Choose your password</ScreenHeading>
      <p className="login__text">
        You signed in with a temporary password. Choose one of your own to go on.
      </p>
      {problem.note}
      <NewPasswordField
        ref={input}
        email={email}
        value={password}
        error={refusal}
        onChange={setPassword}
      />
      <Button className="login__submit" type="submit" size="large" inactive={busy}>
        {busy ? messages.loggingIn : 'Save and log in'}
      </Button>
      <button className="text-button" type="button" onClick={onStartOver}>
        Start over
      </button>
    </form>
  );
}
