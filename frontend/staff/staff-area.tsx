import { useCallback, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Toaster } from '#frontend/ui/toast.tsx';
import { Failure } from './failure.tsx';
import { GateLoading } from './gate-loading.tsx';
import { loadConfig } from './load-config.ts';
import { type Staff, StaffContext } from './staff-context.ts';
import { StaffRoutes } from './staff-routes.tsx';
import { startStaff } from './start-staff.ts';

type Start = { status: 'loading' } | { status: 'failed' } | { status: 'started'; staff: Staff };

type StaffAreaProps = {
  /** Its services where they are made already. */
  started?: Staff | undefined;
};

/** The staff area: reads its configuration and who is signed in, then shows the screens. */
export function StaffArea({ started }: StaffAreaProps) {
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
      return <GateLoading />;
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
          <BrowserRouter>
            <StaffRoutes />
          </BrowserRouter>
          <Toaster toasts={start.staff.toasts} />
        </StaffContext>
      );
  }
}
