import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { LoadingScreen } from '#frontend/staff/layout/loading-screen.tsx';
import { returnPath } from '../return-path.ts';
import { useSessionState, useStaff } from '../staff-context.ts';
import { UnreachableSignIn } from '../unreachable-sign-in.tsx';
import { LoginFrame } from './login-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { RequestCodeForm } from './request-code-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Where in the sign-in a visitor is; the e-mail address goes along. */
type Step = {
  name: 'sign-in' | 'new-password' | 'request-code' | 'reset-password';
  email: string;
};

/** `/login`: the sign-in with its two side ways, a temporary password and a forgotten one. */
export function LoginScreen() {
  const { session, toasts } = useStaff();
  const state = useSessionState();
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const [step, setStep] = useState<Step>({ name: 'sign-in', email: '' });

  // The steps share one address, so the heading of a new one is given the focus here.
  const card = useRef<HTMLDivElement>(null);
  const shown = useRef(step.name);
  useEffect(() => {
    if (shown.current === step.name) return;
    shown.current = step.name;
    card.current?.querySelector('h1')?.focus();
  }, [step.name]);

  const go = (name: Step['name']) => (email: string) => setStep({ name, email });
  const toSignIn = () => setStep({ name: 'sign-in', email: step.email });

  switch (state.status) {
    case 'loading':
      return <LoadingScreen />;
    case 'unreachable':
      return <UnreachableSignIn />;
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
        onFailed={(message) => toasts.show('error', message)}
        onNewPasswordRequired={go('new-password')}
        onResetRequired={go('reset-password')}
        onForgotten={go('request-code')}
      />
    ),
    'new-password': <NewPasswordForm email={step.email} onStartOver={toSignIn} />,
    'request-code': (
      <RequestCodeForm email={step.email} onSent={go('reset-password')} onBack={toSignIn} />
    ),
    'reset-password': (
      <ResetPasswordForm email={step.email} onDone={toSignIn} onBack={go('request-code')} />
    ),
  };

  return <LoginFrame ref={card}>{forms[step.name]}</LoginFrame>;
}
