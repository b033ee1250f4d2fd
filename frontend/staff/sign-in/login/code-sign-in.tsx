import { type ReactNode, useId } from 'react';
import { ScreenHeading } from '#frontend/staff/kit/layout/screen-heading.tsx';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { signInMessage } from '#frontend/staff/kit/session/sign-in-errors.ts';
import { messages } from '#shared/messages.ts';
import { CodeForm } from '../code-form.tsx';
import { ProblemNote, useFormProblem } from './login-form.tsx';

type CodeSignInProps = { title: string; onStartOver: () => void; children: ReactNode };

/** The second step of a sign-in: a code of the authenticator app. `children` are above its field. */
export function CodeSignIn({ title, onStartOver, children }: CodeSignInProps) {
  const { session } = useStaff();
  const id = useId();
  const say = useFormProblem();
  return (
    <CodeForm
      className="login__form stack gap-5 noscript:[&>:not(h1)]:hidden [&_.text-button]:-mt-3 [&_h1]:-mb-3 [&_h1]:text-40"
      submitWords={messages.logIn}
      busyWords={messages.loggingIn}
      onSubmit={async (code) => {
        if ((await session.confirmCode(code)) !== 'signed-in') onStartOver();
      }}
      onFailed={(error) => {
        const problem = say(signInMessage(error));
        // The challenge expires after a few minutes; then the sign-in starts again.
        if (error instanceof Error && error.name === 'NotAuthorizedException') onStartOver();
        return problem;
      }}
      after={
        <button className="text-button" type="button" onClick={onStartOver}>
          Start over
        </button>
      }
    >
      {(problem) => (
        <>
          <ScreenHeading>{title}</ScreenHeading>
          {children}
          <ProblemNote {...{ id, problem }} />
        </>
      )}
    </CodeForm>
  );
}
