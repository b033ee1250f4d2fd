import { type FormEvent, useRef, useState } from 'react';
import { ScreenHeading } from '#frontend/staff/layout/screen-heading.tsx';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import { signInMessage } from '#frontend/staff/session/sign-in-errors.ts';
import { Button } from '#frontend/ui/button.tsx';
import { TextField } from '#frontend/ui/text-field.tsx';
import { messages } from '#shared/messages.ts';
import { isEmailAddress } from './is-email-address.ts';
import { useFormProblem } from './use-form-problem.tsx';

type RequestCodeFormProps = {
  email: string;
  onSent: (email: string) => void;
  onBack: () => void;
};

/** The first step after a forgotten password: the address for the code. */
export function RequestCodeForm(props: RequestCodeFormProps) {
  const { session } = useStaff();
  const problem = useFormProblem();
  const [email, setEmail] = useState(props.email);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    problem.forget();
    const address = email.trim();
    if (!isEmailAddress(address)) {
      setRefusal(address === '' ? messages.fillOut : messages.invalidEmail);
      input.current?.focus();
      return;
    }
    setRefusal(undefined);
    setBusy(true);
    try {
      await session.requestResetCode(address);
      props.onSent(address);
    } catch (error) {
      setBusy(false);
      problem.say(signInMessage(error));
    }
  };

  return (
    <form
      className="login__form stack gap-5"
      noValidate
      aria-describedby={problem.noteId}
      onSubmit={submit}
    >
      <ScreenHeading>Reset your password</ScreenHeading>
      <p className="login__text">
        We send a code to your e-mail address. With it you set a new one.
      </p>
      {problem.note}
      <TextField
        ref={input}
        id="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        required
        value={email}
        error={refusal}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button className="login__submit" type="submit" size="large" inactive={busy}>
        {busy ? 'Sending' : 'Send code'}
      </Button>
      <button className="text-button" type="button" onClick={props.onBack}>
        Back to sign in
      </button>
    </form>
  );
}
