import { isSessionEnded } from '#frontend/staff/kit/api/api-error.ts';
import { useStaff } from './staff-context.ts';

/** A function that shows a failure in a toast, unless the session is over: then the sign-in appears instead. */
export function useShowFailure(): (error: unknown, text: string) => void {
  const { toasts } = useStaff();
  return (error, text) => {
    if (!isSessionEnded(error)) toasts.show('error', text);
  };
}
