import { type FormEvent, useRef, useState } from 'react';
import { ScreenHeading } from '#frontend/staff/layout/screen-heading.tsx';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import { ownMessage, signInMessage } from '#frontend/staff/session/sign-in-errors.ts';
import { Button } from '#frontend/ui/button.tsx';
import { TextField } from '#frontend/ui/text-field.tsx';
import { messages } from '#shared/messages.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { newPasswordProblem } from '../new-password-problem.ts';
import { useFormProblem } from './use-form-problem.tsx';

type ResetPasswordFormProps = {
  email: string;
  onDone: () => void;
  onBack: (email: string) => void;
};

type Problems = { code?: string | undefined; password?: string | undefined };

/** The second step after a forgotten password: the code from the e-mail, and the new password. */
export function ResetPasswordForm({ email, onDone, onBack }: ResetPasswordFormProps) {
  const { session, toasts } = useStaff();
  const problem = useFormProblem();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const codeInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const refuse = (found: Problems) => {
    setProblems(found);
    (found.code === undefined ? passwordInput : codeInput).current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    problem.forget();
    const found = {
      code: code.trim() === '' ? messages.fillOut : undefined,
      password: newPasswordProblem(password, email),
    };
    if (found.code !== undefined || found.password !== undefined) return refuse(found);
    setProblems({});
    setBusy(true);
    try {
      await session.resetPassword(email, code.trim(), password);
      toasts.show('success', 'Your password was changed.');
      onDone();
    } catch (error) {
      setBusy(false);
      const name = error instanceof Error ? error.name : '';
      if (name === 'InvalidPasswordException') return refuse({ password: ownMessage(error) });
      if (['CodeMismatchException', 'ExpiredCodeException'].includes(name)) {
        return refuse({ code: ownMessage(error) });
      }
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
      <ScreenHeading>Set a new password</ScreenHeading>
      <p className="login__text">
        If <strong translate="no">{email}</strong> has an account, a code is on its way there.
      </p>
      {problem.note}
      <TextField
        ref={codeInput}
        id="code"
        label="Code from the e-mail"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        error={problems.code}
        onChange={(event) => setCode(event.target.value)}
      />
      <NewPasswordField
        ref={passwordInput}
        email={email}
        value={password}
        error={problems.password}
        onChange={setPassword}
      />
      <Button className="login__submit" type="submit" size="large" inactive={busy}>
        {busy ? 'Saving' : 'Save new password'}
      </Button>
      <button className="text-button" type="button" onClick={() => onBack(email)}>
        Send another code
      </button>
    </form>
  );
}
