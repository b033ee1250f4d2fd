import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react';
import { loadConfig } from '#frontend/staff/api/load-config.ts';
import { Failure } from '#frontend/staff/layout/failure.tsx';
import { LoadingScreen } from '#frontend/staff/layout/loading-screen.tsx';
import { LoginSkeleton } from '#frontend/staff/session/login/login-skeleton.tsx';
import type { Staff } from '#frontend/staff/session/staff-context.ts';
import { loadChunk } from '#frontend/ui/load-chunk.ts';
import { staffPaths } from '#shared/site-routes.ts';

type Start =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'started'; staff: Staff; Screens: ComponentType<{ staff: Staff }> };

/**
 * The staff area: reads its configuration and who is signed in, then shows the screens. What both need is loaded
 * meanwhile, in scripts of their own: a phone runs them one after the other and can react in between.
 */
export function App() {
  const [start, setStart] = useState<Start>({ status: 'loading' });

  const begin = useCallback(async () => {
    setStart({ status: 'loading' });
    try {
      const screens = loadChunk(() => import('./screens.tsx'));
      const session = loadChunk(() => import('#frontend/staff/session/start-staff.ts'));
      const [config, { startStaff }] = await Promise.all([loadConfig(), session, screens]);
      const staff = await startStaff(config);
      const { Screens } = await screens;
      startTransition(() => setStart({ status: 'started', staff, Screens }));
    } catch {
      setStart({ status: 'failed' });
    }
  }, []);
  useEffect(() => {
    void begin();
  }, [begin]);

  switch (start.status) {
    case 'loading':
      // What the sign-in's document shows already.
      return location.pathname === staffPaths.login ? <LoginSkeleton /> : <LoadingScreen />;
    case 'failed':
      return (
        <Failure
          whole
          title="The staff area can’t start"
          text="Its settings could not be loaded. Check your connection, then try again."
          onRetry={begin}
        />
      );
    case 'started':
      return <start.Screens staff={start.staff} />;
  }
}
