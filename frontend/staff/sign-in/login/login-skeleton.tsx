import { Button } from '#frontend/ui/button.tsx';
import { TextField } from '#frontend/ui/text-field.tsx';
import { messages } from '#shared/messages.ts';
import { LoginFrame } from './login-frame.tsx';

/**
 * The placeholder of the sign-in until the app is loaded: the form's heading and fields that can't be used yet. It
 * must have the same size as `SignInForm`, so that the layout does not shift.
 */
export function LoginSkeleton() {
  return (
    <LoginFrame>
      <div
        className="login__form stack gap-5 noscript:[&>:not(h1)]:hidden [&_.text-button]:-mt-3 [&_h1]:-mb-3 [&_h1]:text-40"
        aria-busy
      >
        <h1 className="screen__title">{messages.welcomeStaff}</h1>
        <p className="soft anywhere">Sign in to fill shifts and answer requests.</p>
        <div className="login__skeleton contents" inert>
          <TextField id="email" label="E-mail" required />
          <TextField id="password" label="Password" required />
          <Button className="w-full" size="large">
            {messages.logIn}
          </Button>
          <button className="text-button" type="button">
            Forgot password?
          </button>
        </div>
      </div>
    </LoginFrame>
  );
}
