import { isSessionEnded } from '#frontend/staff/api/api-error.ts';
import { useStaff } from './staff-context.ts';

/** A function that says in a toast why something did not work, unless the session is over: then the sign-in shows. */
export function useShowFailure(): (error: unknown, text: string) => void {
  const { toasts } = useStaff();
  return (error, text) => {
    if (!isSessionEnded(error)) toasts.show('error', text);
  };
}
