import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { type Staff, StaffContext } from '#frontend/staff/session/staff-context.ts';
import { Toaster } from '#frontend/ui/toast.tsx';
import { StaffRoutes } from './routes.tsx';

/** The staff area once it is known who is signed in. */
export function Screens({ staff }: { staff: Staff }) {
  return (
    <StaffContext value={staff}>
      <QueryClientProvider client={staff.queryClient}>
        <BrowserRouter>
          <StaffRoutes />
        </BrowserRouter>
      </QueryClientProvider>
      <Toaster toasts={staff.toasts} />
    </StaffContext>
  );
}
