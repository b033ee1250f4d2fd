import { Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { staffPaths } from '#shared/site-routes.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { GateLoading } from './gate-loading.tsx';
import { signInPath } from './return-path.ts';
import { StaffBar } from './staff-bar.tsx';
import { useSessionState } from './staff-context.ts';
import { UncheckedSignIn } from './unchecked-sign-in.tsx';

/** Lets signed-in staff through to the screens behind it, and sends everyone else to sign in. */
export function AuthGate() {
  const state = useSessionState();
  const { pathname, search, hash } = useLocation();

  switch (state.status) {
    case 'loading':
      return <GateLoading />;
    case 'unreachable':
      return <UncheckedSignIn />;
    case 'signed-out': {
      const leftByChoice = state.reason === 'by-choice';
      return (
        <Navigate
          replace
          to={leftByChoice ? staffPaths.login : signInPath(pathname + search) + hash}
        />
      );
    }
    case 'signed-in':
      return (
        <>
          <StaffBar />
          <ConnectionBanner />
          <Suspense fallback={<GateLoading />}>
            <Outlet />
          </Suspense>
        </>
      );
  }
}
