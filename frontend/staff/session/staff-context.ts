import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Connection, ConnectionState } from '#frontend/staff/api/connection.ts';
import type { StaffApi } from '#frontend/staff/api/staff-api.ts';
import type { ListPlaces } from '#frontend/staff/layout/list-places.ts';
import type { Toasts } from '#frontend/ui/toasts.ts';
import type { Config } from '#shared/settings.ts';
import { mayAct, type StaffRole } from '#shared/staff-groups.ts';
import type { IdleWatch } from './idle-watch.ts';
import type { Session, SessionState } from './session.ts';

/** What every screen may need; made once when the staff area starts. */
export type Staff = {
  session: Session;
  api: StaffApi;
  toasts: Toasts;
  /** What the API has answered; the screens' queries and mutations in `api/` read and change it. */
  queryClient: QueryClient;
  connection: Connection;
  /** Where in the lists the one who is signed in was. */
  places: () => ListPlaces;
  /** How long nobody has been here. */
  idle: IdleWatch;
  /** Whether the sign-in asks for codes of an app. */
  mfa: Config['settings']['mfa'];
  /** How often an open list looks for what is new. */
  liveRefreshMs: number;
  /** How long what was deleted can be brought back; 0 when it can't. */
  binDays: number;
  /** How much memory the rows of all lists may take together. */
  listCacheBytes: number;
};

export const StaffContext = createContext<Staff | undefined>(undefined);

/** The staff area's services. */
export function useStaff(): Staff {
  const staff = useContext(StaffContext);
  if (staff === undefined) throw new Error('This component stands outside the staff area.');
  return staff;
}

/** Who is signed in; the component follows every change. */
export function useSessionState(): SessionState {
  const { session } = useStaff();
  return useSyncExternalStore(session.subscribe, session.state, session.state);
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

/** Whether the server can be reached; the component follows every change. */
export function useConnectionState(): ConnectionState {
  const { connection } = useStaff();
  return useSyncExternalStore(connection.subscribe, connection.state);
}
