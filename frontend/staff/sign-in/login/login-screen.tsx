import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { LoadingScreen } from '#frontend/staff/kit/layout/loading-screen.tsx';
import { useSessionState } from '#frontend/staff/kit/services/session-state.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import type { CodeSetup } from '#frontend/staff/kit/session/code-setup.ts';
import { returnPath } from '#frontend/staff/kit/session/return-path.ts';
import type { SignInStep } from '#frontend/staff/kit/session/session.ts';
import { CodeSetupSteps } from '../code-setup-steps.tsx';
import { StorageOff } from '../storage-off.tsx';
import { UnreachableSignIn } from '../unreachable-sign-in.tsx';
import { CodeSignIn } from './code-sign-in.tsx';
import { LoginFrame } from './login-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { RequestCodeForm } from './request-code-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The current step of the sign-in, with the e-mail address from the steps before. */
type Step = {
  name: 'sign-in' | 'new-password' | 'code' | 'code-setup' | 'request-code' | 'reset-password';
  email: string;
  /** Only in the step `code-setup`. */
  setup?: CodeSetup;
};

/** The step for each challenge of Cognito. */
const stepOf = {
  'new-password-required': 'new-password',
  'password-reset-required': 'reset-password',
  'code-required': 'code',
} as const;

/**
 * `/login`: the sign-in, with the steps for a temporary password, codes of an app and a forgotten password.
 * @param onInput called at each letter
 */
export function LoginScreen({ onInput }: { onInput: () => void }) {
  const { session } = useStaff();
  const state = useSessionState();
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const [step, setStep] = useState<Step>({ name: 'sign-in', email: '' });

  // The steps share one address, so this effect moves the focus to the heading of a new step.
  const card = useRef<HTMLDivElement>(null);
  const shown = useRef(step.name);
  useLayoutEffect(() => {
    if (shown.current === step.name) return;
    shown.current = step.name;
    card.current?.querySelector('h1')?.focus();
  }, [step.name]);

  const go = (name: Step['name']) => (email: string) => setStep({ name, email });
  const toSignIn = () => setStep({ name: 'sign-in', email: step.email });

  const goOn = (next: SignInStep, email: string) => {
    if (typeof next === 'object') setStep({ name: 'code-setup', email, setup: next.codeSetup });
    else if (next !== 'signed-in') setStep({ name: stepOf[next], email });
  };

  switch (state.status) {
    case 'loading':
      return <LoadingScreen />;
    case 'unreachable':
      return <UnreachableSignIn />;
    case 'storage-off':
      return <StorageOff />;
    case 'signed-in':
      return <Navigate replace to={returnPath(query) + hash} />;
    case 'signed-out':
      break;
  }

  const forms: Record<Step['name'], ReactNode> = {
    'sign-in': (
      <SignInForm
        email={step.email}
        expired={state.reason === 'expired'}
        signIn={session.signIn}
        onStep={goOn}
        onForgotten={go('request-code')}
      />
    ),
    'new-password': <NewPasswordForm email={step.email} onStep={goOn} onStartOver={toSignIn} />,
    code: (
      <CodeSignIn title="Enter your code" onStartOver={toSignIn}>
        <p className="soft anywhere">
          Your authenticator app shows it: six digits, for half a minute.
        </p>
      </CodeSignIn>
    ),
    'code-setup': step.setup && (
      <CodeSignIn title="Set up your codes" onStartOver={toSignIn}>
        <CodeSetupSteps setup={step.setup} />
      </CodeSignIn>
    ),
    'request-code': (
      <RequestCodeForm email={step.email} onSent={go('reset-password')} onBack={toSignIn} />
    ),
    'reset-password': (
      <ResetPasswordForm email={step.email} onDone={toSignIn} onBack={go('request-code')} />
    ),
  };

  return (
    <LoginFrame ref={card} onInput={onInput}>
      {forms[step.name]}
    </LoginFrame>
  );
}
