import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSessionState } from '#frontend/staff/services/session-state.ts';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import { ownMessage } from '#frontend/staff/session/sign-in-errors.ts';
import { Button } from '#frontend/ui/button.tsx';
import { PasswordField } from '#frontend/ui/password-field.tsx';
import { messages } from '#shared/messages.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { newPasswordProblem } from '../new-password-problem.ts';
import { currentPasswordRefusal } from './current-password-refusal.ts';

type ChangePasswordFormProps = { onBusy: (busy: boolean) => void; onClose: () => void };

type Problems = { current?: string | undefined; next?: string | undefined };

/** The form for the current and the new password. It ends all sessions, so the user signs in with the new password. */
export function ChangePasswordForm({ onBusy, onClose }: ChangePasswordFormProps) {
  const { session, toasts } = useStaff();
  const state = useSessionState();
  const email = state.status === 'signed-in' ? state.email : '';
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const currentInput = useRef<HTMLInputElement>(null);
  const nextInput = useRef<HTMLInputElement>(null);

  useEffect(() => currentInput.current?.focus(), []);

  const refuse = (found: Problems) => {
    setProblems(found);
    (found.current === undefined ? nextInput : currentInput).current?.focus();
  };
  const work = (isBusy: boolean) => {
    setBusy(isBusy);
    onBusy(isBusy);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = {
      current: current === '' ? messages.fillOut : undefined,
      next: next === current && next !== '' ? sameAgain : newPasswordProblem(next, email),
    };
    if (found.current !== undefined || found.next !== undefined) return refuse(found);
    setProblems({});
    work(true);
    try {
      const ended = await session.changePassword(current, next);
      work(false);
      onClose();
      if (ended) toasts.show('success', 'Your password was changed.');
      else toasts.show('error', sessionsGoOn);
    } catch (error) {
      work(false);
      const problem = refusal(error);
      if (problem === 'session-ended') return void session.end();
      if (problem !== undefined) return refuse(problem);
      toasts.show('error', ownMessage(error));
    }
  };

  return (
    <form className="account-form stack" noValidate onSubmit={submit}>
      <p className="dialog__text">
        You are then signed out everywhere, here too, and sign in with the new one.
      </p>
      <PasswordField
        ref={currentInput}
        id="current-password"
        label="Current password"
        autoComplete="current-password"
        required
        value={current}
        error={problems.current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <NewPasswordField
        ref={nextInput}
        email={email}
        value={next}
        error={problems.next}
        onChange={setNext}
      />
      <div className="dialog__actions">
        <Button type="submit" inactive={busy}>
          {busy ? 'Saving' : 'Save new password'}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}

const sameAgain = 'This is the password that you have now. Please choose another.';
const sessionsGoOn =
  'Your password was changed, but you could not be signed out elsewhere. Log out, then ask your administrator to sign you out everywhere.';

/** The error of a field from Cognito's refusal; undefined if it is about no field. */
function refusal(error: unknown): Problems | 'session-ended' | undefined {
  return error instanceof Error && error.name === 'InvalidPasswordException'
    ? { next: ownMessage(error) }
    : currentPasswordRefusal(error);
}
