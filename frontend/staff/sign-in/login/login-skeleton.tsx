import { Button } from '#frontend/ui/button.tsx';
import { TextField } from '#frontend/ui/text-field.tsx';
import { messages } from '#shared/messages.ts';
import { LoginFrame } from './login-frame.tsx';

/**
 * What the sign-in's document shows until the app is there: the form's heading and the look of its fields,
 * which can't be used yet. It has to take the same room as `SignInForm`, so that nothing moves.
 */
export function LoginSkeleton() {
  return (
    <LoginFrame>
      <div className="login__form stack gap-5" aria-busy>
        <h1 className="screen__title">{messages.welcomeStaff}</h1>
        <p className="login__text">Sign in to read what visitors have sent.</p>
        <div className="login__skeleton" inert>
          <TextField id="email" label="E-mail" required />
          <TextField id="password" label="Password" required />
          <Button className="login__submit" size="large">
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
