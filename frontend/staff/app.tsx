import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { loadConfig } from '#frontend/staff/kit/api/load-config.ts';
import { remedyFor } from '#frontend/staff/kit/api/remedy.ts';
import { Failure } from '#frontend/staff/kit/layout/failure.tsx';
import { LoadingScreen } from '#frontend/staff/kit/layout/loading-screen.tsx';
import { type Staff, StaffContext } from '#frontend/staff/kit/services/staff-context.ts';
import { LeaveQuestion } from '#frontend/staff/records/work/leave-question.tsx';
import { LoginSkeleton } from '#frontend/staff/sign-in/login/login-skeleton.tsx';
import { Toaster } from '#frontend/ui/toast.tsx';
import { staffPaths } from '#shared/site-routes.ts';
import { StaffRoutes } from './routes.tsx';
import { startStaff } from './start-staff.ts';

type Start =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'started'; staff: Staff };

/** The staff area: reads its configuration and who is signed in, then shows the screens. */
export function App() {
  const [start, setStart] = useState<Start>({ status: 'loading' });

  const begin = useCallback(async () => {
    setStart({ status: 'loading' });
    try {
      setStart({ status: 'started', staff: await startStaff(await loadConfig()) });
    } catch (error) {
      setStart({ status: 'failed', error });
    }
  }, []);
  useEffect(() => {
    void begin();
  }, [begin]);

  switch (start.status) {
    case 'loading':
      // The prerendered document of the sign-in shows this already.
      return location.pathname === staffPaths.login ? <LoginSkeleton /> : <LoadingScreen />;
    case 'failed':
      return (
        <Failure
          whole
          title="The staff area can’t start"
          text={`Its settings could not be loaded. ${remedyFor(start.error)}`}
          onRetry={begin}
        />
      );
    case 'started':
      return <StaffArea staff={start.staff} />;
  }
}

/** Every screen, with the services that it needs. */
export function StaffArea({ staff }: { staff: Staff }) {
  return (
    <StaffContext value={staff}>
      <QueryClientProvider client={staff.queryClient}>
        <LeaveQuestion />
        <BrowserRouter>
          <StaffRoutes />
        </BrowserRouter>
      </QueryClientProvider>
      <Toaster toasts={staff.toasts} />
    </StaffContext>
  );
}
