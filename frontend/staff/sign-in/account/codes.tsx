import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSessionState } from '#frontend/staff/kit/services/session-state.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import {
  beginCodeSetup,
  type CodeSetup,
  codesAreOn,
  finishCodeSetup,
  switchCodesOff,
} from '#frontend/staff/kit/session/code-setup.ts';
import { ownMessage } from '#frontend/staff/kit/session/sign-in-errors.ts';
import { Button } from '#frontend/ui/button.tsx';
import { DialogActions } from '#frontend/ui/dialog.tsx';
import { messages } from '#shared/messages.ts';
import { CodeForm } from '../code-form.tsx';
import { CodeSetupSteps } from '../code-setup-steps.tsx';
import { ConfirmPasswordForm } from './confirm-password-form.tsx';

type State = 'asking' | 'off' | 'on' | { setup: CodeSetup };

type CodesProps = { onBusy: (busy: boolean) => void; onClose: () => void };

/** Sets up or turns off the codes of an authenticator app, after the user has typed the password again. */
export function Codes({ onBusy, onClose }: CodesProps) {
  const { mfa, toasts } = useStaff();
  const session = useSessionState();
  const email = session.status === 'signed-in' ? session.email : '';
  const [state, setState] = useState<State>('asking');
  const text = useRef<HTMLParagraphElement>(null);

  const fail = (error: unknown) => {
    toasts.show('error', ownMessage(error));
    return undefined;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request is made once, when the dialog opens
  useEffect(() => {
    codesAreOn().then((areOn) => setState(areOn ? 'on' : 'off'), fail);
  }, []);
  // The text of the new part receives the focus, so that screen readers read it next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another part is shown
  useLayoutEffect(() => text.current?.focus(), [state]);

  if (typeof state === 'object') {
    return (
      <CodeForm
        className="account-form stack"
        submitWords="Switch codes on"
        busyWords="Switching on"
        onSubmit={async (code) => {
          await finishCodeSetup(code);
          toasts.show('success', 'Your next sign-in asks for a code.');
          onClose();
        }}
        onFailed={fail}
        after={
          <Button variant="quiet" onClick={onClose}>
            {messages.cancel}
          </Button>
        }
      >
        {() => <CodeSetupSteps setup={state.setup} />}
      </CodeForm>
    );
  }
  const words = {
    asking: 'One moment.',
    off: 'With codes, your password alone lets no one in: each sign-in also asks for six digits from an app on your phone.',
    on:
      mfa === 'required'
        ? 'Your sign-in asks for a code. With a new phone, ask your administrator to reset it.'
        : 'Your sign-in asks for a code of your app.',
  };
  return (
    <>
      <p ref={text} className="dialog__text" tabIndex={-1}>
        {words[state]}
      </p>
      {state === 'off' && (
        <ConfirmPasswordForm
          submitWords="Set up codes"
          onBusy={onBusy}
          onConfirmed={async () => setState({ setup: await beginCodeSetup(email) })}
          onClose={onClose}
        />
      )}
      {state === 'on' && mfa !== 'required' && (
        <ConfirmPasswordForm
          danger
          submitWords="Switch codes off"
          onBusy={onBusy}
          onConfirmed={() => switchCodesOff().then(() => setState('off'))}
          onClose={onClose}
        />
      )}
      {(state === 'asking' || (state === 'on' && mfa === 'required')) && (
        <DialogActions onClose={onClose} />
      )}
    </>
  );
}
