import { type FormEvent, useRef, useState } from 'react';
import { sentences } from '../../../shared/sentences.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import { signInMessage } from '../sign-in-errors.ts';
import { useStaff } from '../staff-context.ts';
import { SteadyButton } from '../steady-button.tsx';
import { isEmailAddress } from './is-email-address.ts';

type SignInFormProps = {
  email: string;
  /** Whether the visitor is here because the session ran out. */
  expired: boolean;
  onNewPasswordRequired: (email: string) => void;
  onResetRequired: (email: string) => void;
  onForgotten: (email: string) => void;
};

/** E-mail, password and LOGIN (section 2). What goes wrong is a toast; the fields keep their values. */
export function SignInForm(props: SignInFormProps) {
  const { session, toasts } = useStaff();
  const [email, setEmail] = useState(props.email);
  const [password, setPassword] = useState('');
  const [status, setStatus] = useState<'typing' | 'incomplete' | 'busy'>('typing');
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (status === 'busy') return;
    const address = email.trim();
    if (address === '' || password === '') {
      setStatus('incomplete');
      (address === '' ? emailInput : passwordInput).current?.focus();
      return;
    }
    if (!isEmailAddress(address)) {
      toasts.show('error', sentences.invalidEmail);
      return;
    }
    setStatus('busy');
    try {
      const step = await session.signIn(address, password);
      if (step === 'new-password-required') props.onNewPasswordRequired(address);
      if (step === 'password-reset-required') props.onResetRequired(address);
    } catch (error) {
      setStatus('typing');
      toasts.show('error', signInMessage(error));
    }
  };

  const errorOf = (value: string) =>
    status === 'incomplete' && value === '' ? sentences.fillOut : undefined;

  return (
    <form className="login__form" noValidate onSubmit={submit}>
      <ScreenHeading>{sentences.welcomeStaff}</ScreenHeading>
      {props.expired ? (
        <p className="login__note" role="status">
          Your session has ended. Sign in to go on where you were.
        </p>
      ) : (
        <p className="login__text">Sign in to read what visitors have sent.</p>
      )}
      <TextField
        ref={emailInput}
        id="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        required
        value={email}
        error={errorOf(email.trim())}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        ref={passwordInput}
        id="password"
        label="Password"
        autoComplete="current-password"
        required
        value={password}
        error={errorOf(password)}
        onChange={(event) => setPassword(event.target.value)}
      />
      <SteadyButton
        className="login__submit"
        type="submit"
        size="large"
        inactive={status === 'busy'}
      >
        {status === 'busy' ? sentences.loggingIn : sentences.logIn}
      </SteadyButton>
      <button className="text-button" type="button" onClick={() => props.onForgotten(email.trim())}>
        Forgot password?
      </button>
    </form>
  );
}
