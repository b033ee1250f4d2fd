import { type FormEvent, useRef, useState } from 'react';
import { ScreenHeading } from '#frontend/staff/layout/screen-heading.tsx';
import { clockProblem } from '#frontend/staff/session/clock-skew.ts';
import type { Session, SignInStep } from '#frontend/staff/session/session.ts';
import { signInMessage } from '#frontend/staff/session/sign-in-errors.ts';
import { Button } from '#frontend/ui/button.tsx';
import { PasswordField } from '#frontend/ui/password-field.tsx';
import { TextField } from '#frontend/ui/text-field.tsx';
import { messages } from '#shared/messages.ts';
import { isEmailAddress } from './is-email-address.ts';
import { useFormProblem } from './use-form-problem.tsx';

type SignInFormProps = {
  email: string;
  /** Whether the session expired before this sign-in. */
  expired: boolean;
  signIn: Session['signIn'];
  onStep: (step: SignInStep, email: string) => void;
  onForgotten: (email: string) => void;
};

/** E-mail, password and LOGIN (section 2). The fields keep their values after a failure. */
export function SignInForm(props: SignInFormProps) {
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState({ email: false, password: false });
  const problem = useFormProblem();
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const emailNow = () => emailInput.current?.value.trim() ?? '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    problem.forget();
    const address = emailNow();
    const password = passwordInput.current?.value ?? '';
    if (address === '' || password === '') {
      setMissing({ email: address === '', password: password === '' });
      (address === '' ? emailInput : passwordInput).current?.focus();
      return;
    }
    if (!isEmailAddress(address)) {
      problem.say(messages.invalidEmail);
      return;
    }
    setBusy(true);
    try {
      props.onStep(await props.signIn(address, password), address);
    } catch (error) {
      const clock = await clockProblem();
      setBusy(false);
      problem.say(`${signInMessage(error)} ${clock}`.trim());
    }
  };

  return (
    <form
      className="login__form stack gap-5"
      noValidate
      aria-describedby={problem.noteId}
      onSubmit={submit}
    >
      <ScreenHeading>{messages.welcomeStaff}</ScreenHeading>
      {props.expired ? (
        <p className="login__note" role="status">
          Your session has ended. Sign in to go on where you were.
        </p>
      ) : (
        <p className="login__text">Sign in to fill shifts and answer requests.</p>
      )}
      {problem.note}
      <TextField
        ref={emailInput}
        id="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        required
        defaultValue={props.email}
        error={missing.email ? messages.fillOut : undefined}
        onChange={() => setMissing({ ...missing, email: false })}
      />
      <PasswordField
        ref={passwordInput}
        id="password"
        label="Password"
        autoComplete="current-password"
        required
        error={missing.password ? messages.fillOut : undefined}
        onChange={() => setMissing({ ...missing, password: false })}
      />
      <Button className="login__submit" type="submit" size="large" inactive={busy}>
        {busy ? messages.loggingIn : messages.logIn}
      </Button>
      <button className="text-button" type="button" onClick={() => props.onForgotten(emailNow())}>
        Forgot password?
      </button>
    </form>
  );
}
