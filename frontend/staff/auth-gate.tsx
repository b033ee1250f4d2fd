import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Keys } from '#frontend/staff/kit/keys/keys-dialog.tsx';
import { ConnectionBanner } from '#frontend/staff/kit/layout/connection-banner.tsx';
import { ErrorBoundary } from '#frontend/staff/kit/layout/error-boundary.tsx';
import { LoadingScreen } from '#frontend/staff/kit/layout/loading-screen.tsx';
import { SkipToRows } from '#frontend/staff/kit/layout/skip-to-rows.tsx';
import { useSessionState } from '#frontend/staff/kit/services/session-state.ts';
import { signInPath } from '#frontend/staff/kit/session/return-path.ts';
import { IdleLimit } from '#frontend/staff/sign-in/idle-limit.tsx';
import { StorageOff } from '#frontend/staff/sign-in/storage-off.tsx';
import { UnreachableSignIn } from '#frontend/staff/sign-in/unreachable-sign-in.tsx';
import { kindSchema } from '#shared/kinds.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { StaffBar } from './staff-bar.tsx';

const isList = (pathname: string): boolean =>
  kindSchema.options.some((kind) => staffPaths.list(kind) === pathname);

/**
 * Shows the screens to signed-in staff, and sends everyone else to the sign-in.
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
    case 'storage-off':
      return <StorageOff />;
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
          <ErrorBoundary
            whole
            resetKey={pathname}
            title="This screen stopped working"
            text="Nothing that was stored is lost. Loading the page again usually helps."
          >
            <Outlet />
          </ErrorBoundary>
        </>
      );
  }
}
