import { useEffect, useRef, useState } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import { messages } from '#shared/messages.ts';
import { CodeForm } from '../code-form.tsx';
import {
  beginCodeSetup,
  type CodeSetup,
  codesAreOn,
  finishCodeSetup,
  switchCodesOff,
} from '../code-setup.ts';
import { CodeSetupSteps } from '../code-setup-steps.tsx';
import { ownMessage } from '../sign-in-errors.ts';
import { useSessionState, useStaff } from '../staff-context.ts';

type State = 'asking' | 'off' | 'on' | { setup: CodeSetup };

/** Sets up, or switches off, the codes of an authenticator app for whoever is signed in. */
export function Codes({ onClose }: { onClose: () => void }) {
  const { mfa, toasts } = useStaff();
  const session = useSessionState();
  const email = session.status === 'signed-in' ? session.email : '';
  const [state, setState] = useState<State>('asking');
  const [busy, setBusy] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);

  const fail = (error: unknown) => {
    setBusy(false);
    toasts.show('error', ownMessage(error));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog shows it
  useEffect(() => {
    codesAreOn().then((areOn) => setState(areOn ? 'on' : 'off'), fail);
  }, []);
  // What is read next takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another part is shown
  useEffect(() => text.current?.focus(), [state]);

  const act = async (action: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    try {
      await action();
      setBusy(false);
    } catch (error) {
      fail(error);
    }
  };
  const close = (
    <Button look="quiet" onClick={onClose}>
      {typeof state === 'object' ? messages.cancel : 'Close'}
    </Button>
  );

  if (typeof state === 'object') {
    return (
      <CodeForm
        className="account-form"
        submitWords="Switch codes on"
        busyWords="Switching on"
        onSubmit={async (code) => {
          await finishCodeSetup(code);
          toasts.show('success', 'Your next sign-in asks for a code.');
          onClose();
        }}
        onFailed={fail}
        after={close}
      >
        <CodeSetupSteps setup={state.setup} />
      </CodeForm>
    );
  }
  const words = {
    asking: 'One moment.',
    off: 'With codes, your password alone lets nobody in: each sign-in also asks for six digits from an app on your phone.',
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
      <div className="dialog__actions">
        {state === 'off' && (
          <Button
            inactive={busy}
            onClick={() => act(async () => setState({ setup: await beginCodeSetup(email) }))}
          >
            Set up codes
          </Button>
        )}
        {state === 'on' && mfa !== 'required' && (
          <Button
            look="danger"
            inactive={busy}
            onClick={() => act(async () => switchCodesOff().then(() => setState('off')))}
          >
            Switch codes off
          </Button>
        )}
        {close}
      </div>
    </>
  );
}
