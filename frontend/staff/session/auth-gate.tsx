import { type ReactNode, Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Keys } from '#frontend/staff/keys/keys-dialog.tsx';
import { ConnectionBanner } from '#frontend/staff/layout/connection-banner.tsx';
import { LoadingScreen } from '#frontend/staff/layout/loading-screen.tsx';
import { SkipToRows } from '#frontend/staff/layout/skip-to-rows.tsx';
import { StaffBar } from '#frontend/staff/layout/staff-bar.tsx';
import { kindSchema } from '#shared/kinds.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { IdleLimit } from './idle-limit.tsx';
import { signInPath } from './return-path.ts';
import { useSessionState } from './staff-context.ts';
import { UnreachableSignIn } from './unreachable-sign-in.tsx';

const isList = (pathname: string): boolean =>
  kindSchema.options.some((kind) => staffPaths.list(kind) === pathname);

/**
 * Lets signed-in staff through to the screens behind it, and sends everyone else to sign in.
 * @param find the field that finds records, for the bar
 */
export function AuthGate({ find }: { find: ReactNode }) {
  const state = useSessionState();
  const { pathname, search, hash } = useLocation();

  switch (state.status) {
    case 'loading':
      return <LoadingScreen />;
    case 'unreachable':
      return <UnreachableSignIn />;
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
          <IdleLimit />
          <Keys />
          {isList(pathname) && <SkipToRows />}
          <StaffBar find={find} />
          <ConnectionBanner />
          <Suspense fallback={<LoadingScreen />}>
            <Outlet />
          </Suspense>
        </>
      );
  }
}
