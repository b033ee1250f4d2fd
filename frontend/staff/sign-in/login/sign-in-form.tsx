import { useRef } from 'react';
import { clockProblem } from '#frontend/staff/kit/session/clock-skew.ts';
import type { Session, SignInStep } from '#frontend/staff/kit/session/session.ts';
import { signInMessage } from '#frontend/staff/kit/session/sign-in-errors.ts';
import { PasswordField } from '#frontend/ui/password-field.tsx';
import { useSaveForm } from '#frontend/ui/save-form.tsx';
import { TextField } from '#frontend/ui/text-field.tsx';
import { messages } from '#shared/messages.ts';
import { isEmailAddress } from './is-email-address.ts';
import { LoginForm, useFormProblem } from './login-form.tsx';

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
  const say = useFormProblem();
  // Password managers and phones can fill the fields without an event, so their elements are read.
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const emailNow = () => email.current?.value.trim() ?? '';
  const passwordNow = () => password.current?.value ?? '';
  const state = useSaveForm({
    start: { email: props.email, password: '' },
    check: () => ({
      email: emailNow() === '' ? messages.fillOut : undefined,
      password: passwordNow() === '' ? messages.fillOut : undefined,
    }),
    async save() {
      const address = emailNow();
      if (!isEmailAddress(address)) return say(messages.invalidEmail);
      try {
        props.onStep(await props.signIn(address, passwordNow()), address);
        return undefined;
      } catch (error) {
        const clock = await clockProblem();
        return say(`${signInMessage(error)} ${clock}`.trim());
      }
    },
  });
  const fieldOf = (name: 'email' | 'password') => {
    const { error, onChange } = state.field(name);
    return {
      error,
      onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    };
  };
  return (
    <LoginForm
      {...{ title: messages.welcomeStaff, state, submit: messages.logIn, busy: messages.loggingIn }}
      {...{ other: 'Forgot password?', onOther: () => props.onForgotten(emailNow()) }}
      lead={
        props.expired ? (
          <p className="max-w-none px-4 py-3 border-s-4 border-clay bg-sand" role="status">
            Your session has ended. Sign in to go on where you were.
          </p>
        ) : (
          <p className="soft anywhere">Sign in to fill shifts and answer requests.</p>
        )
      }
    >
      <TextField
        ref={email}
        {...{ ...fieldOf('email'), id: 'email', label: 'E-mail', type: 'email', required: true }}
        autoComplete="username"
        defaultValue={props.email}
      />
      <PasswordField
        ref={password}
        {...{ ...fieldOf('password'), id: 'password', label: 'Password', required: true }}
        autoComplete="current-password"
      />
    </LoginForm>
  );
}
