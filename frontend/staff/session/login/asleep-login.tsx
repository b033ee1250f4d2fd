import { StaticRouter } from 'react-router-dom';
import { Toaster } from '#frontend/ui/toast.tsx';
import { createToasts } from '#frontend/ui/toasts.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { LoginFrame } from './login-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';

const nothing = () => {};

/**
 * The sign-in as its document carries it. React takes it over, so it has to be what the staff area first
 * shows whoever is signed out.
 */
export function AsleepLogin() {
  return (
    <>
      <StaticRouter location={staffPaths.login}>
        <LoginFrame>
          <SignInForm
            email=""
            expired={false}
            signIn={() => Promise.reject(new Error('The sign-in is asleep.'))}
            onFailed={nothing}
            onNewPasswordRequired={nothing}
            onResetRequired={nothing}
            onForgotten={nothing}
          />
        </LoginFrame>
      </StaticRouter>
      <Toaster toasts={createToasts()} />
    </>
  );
}
