import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { loadConfig } from '#frontend/staff/api/load-config.ts';
import { Failure } from '#frontend/staff/layout/failure.tsx';
import { LoadingScreen } from '#frontend/staff/layout/loading-screen.tsx';
import { type Staff, StaffContext } from '#frontend/staff/session/staff-context.ts';
import { startStaff } from '#frontend/staff/session/start-staff.ts';
import { Toaster } from '#frontend/ui/toast.tsx';
import { StaffRoutes } from './routes.tsx';

type Start = { status: 'loading' } | { status: 'failed' } | { status: 'started'; staff: Staff };

type AppProps = {
  /** Its services where they are made already. */
  started?: Staff | undefined;
};

/** The staff area: reads its configuration and who is signed in, then shows the screens. */
export function App({ started }: AppProps) {
  const [start, setStart] = useState<Start>(
    started === undefined ? { status: 'loading' } : { status: 'started', staff: started },
  );

  const begin = useCallback(async () => {
    setStart({ status: 'loading' });
    try {
      setStart({ status: 'started', staff: await startStaff(await loadConfig()) });
    } catch {
      setStart({ status: 'failed' });
    }
  }, []);
  useEffect(() => {
    if (started === undefined) void begin();
  }, [begin, started]);

  switch (start.status) {
    case 'loading':
      return <LoadingScreen />;
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
      return (
        <StaffContext value={start.staff}>
          <QueryClientProvider client={start.staff.queryClient}>
            <BrowserRouter>
              <StaffRoutes />
            </BrowserRouter>
          </QueryClientProvider>
          <Toaster toasts={start.staff.toasts} />
        </StaffContext>
      );
  }
}
