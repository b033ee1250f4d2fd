import type { SessionState } from '#frontend/staff/kit/session/session.ts';
import { useStore } from '#frontend/ui/store.ts';
import { mayAct, type StaffRole } from '#shared/staff-groups.ts';
import { useStaff } from './staff-context.ts';

/** The state of the session; every change renders the component again. */
export function useSessionState(): SessionState {
  const { session } = useStaff();
  return useStore(session.state);
}

/** The role of the signed-in account. The server makes the final decision on its permissions. */
function useRole(): StaffRole {
  const state = useSessionState();
  return state.status === 'signed-in' ? state.role : 'viewer';
}

/**
 * Whether the signed-in account has the role `lowest` or a higher one. A screen hides the actions that the server
 * would refuse: check `useMayAct('recruiter')` before every action that changes a record.
 */
export const useMayAct = (lowest: StaffRole): boolean => mayAct(useRole(), lowest);

/** The id (`sub`) of the signed-in account; '' without a session. */
export function useMySub(): string {
  const state = useSessionState();
  return state.status === 'signed-in' ? state.sub : '';
}
