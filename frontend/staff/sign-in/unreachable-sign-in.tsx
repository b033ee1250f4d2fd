import { Failure } from '#frontend/staff/kit/layout/failure.tsx';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';

/** Shown if the sign-in service doesn't answer, so that the session can't be checked. */
export function UnreachableSignIn() {
  const { session } = useStaff();
  return (
    <Failure
      whole
      title="Your sign-in can’t be checked"
      text="The sign-in service doesn’t answer. Check your connection, then try again."
      onRetry={() => void session.restore()}
    />
  );
}
