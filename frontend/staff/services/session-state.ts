import type { SessionState } from '#frontend/staff/session/session.ts';
import { useStore } from '#frontend/ui/store.ts';
import { mayAct, type StaffRole } from '#shared/staff-groups.ts';
import { useStaff } from './staff-context.ts';

/** Who is signed in; the component follows every change. */
export function useSessionState(): SessionState {
  const { session } = useStaff();
  return useStore(session.state);
}

/** The role of whoever is signed in; the server has the last word on what it may do. */
function useRole(): StaffRole {
  const state = useSessionState();
  return state.status === 'signed-in' ? state.role : 'viewer';
}

/**
 * Whether whoever is signed in may do what `lowest` and the roles above it may do: a screen leaves out what
 * the server would refuse. `useMayAct('recruiter')` is asked before anything that changes a record.
 */
export const useMayAct = (lowest: StaffRole): boolean => mayAct(useRole(), lowest);

/** The account that is signed in; '' when nobody is. */
export function useMySub(): string {
  const state = useSessionState();
  return state.status === 'signed-in' ? state.sub : '';
}
