import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { StaffApi } from '#frontend/staff/api/staff-api.ts';
import type { IdleWatch } from '#frontend/staff/session/idle-watch.ts';
import type { Session } from '#frontend/staff/session/session.ts';
import type { ListPlaces } from '#frontend/staff/visit/list-places.ts';
import type { Connection, ConnectionState } from '#frontend/ui/connection.ts';
import { useStore } from '#frontend/ui/store.ts';
import type { Toasts } from '#frontend/ui/toasts.ts';
import type { Config } from '#shared/settings.ts';

/** What every screen may need; made once when the staff area starts. */
export type Staff = {
  session: Session;
  api: StaffApi;
  toasts: Toasts;
  /** What the API has answered; the screens' queries and mutations in `queries/` read and change it. */
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

/** Whether the server can be reached; the component follows every change. */
export function useConnectionState(): ConnectionState {
  const { connection } = useStaff();
  return useStore(connection.state);
}
