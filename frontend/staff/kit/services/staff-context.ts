import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { LeftOut } from '#frontend/staff/kit/api/left-out.ts';
import type { StaffApi } from '#frontend/staff/kit/api/staff-api.ts';
import type { IdleWatch } from '#frontend/staff/kit/session/idle-watch.ts';
import type { Session } from '#frontend/staff/kit/session/session.ts';
import type { ListPositions } from '#frontend/staff/kit/visit/list-positions.ts';
import type { Connection, ConnectionState } from '#frontend/ui/connection.ts';
import { useStore } from '#frontend/ui/store.ts';
import type { Toasts } from '#frontend/ui/toasts.ts';
import type { Config } from '#shared/settings.ts';

/** The services for all screens, created once at the start of the staff area. */
export type Staff = {
  session: Session;
  api: StaffApi;
  /** The entries that lists leave out because they are damaged. */
  leftOut: LeftOut;
  toasts: Toasts;
  /** The cache of the API's answers. The queries and mutations in `queries/` read and change it. */
  queryClient: QueryClient;
  connection: Connection;
  /** The positions in the lists that the signed-in account left. */
  listPositions: () => ListPositions;
  /** The watch for inactivity. */
  idle: IdleWatch;
  /** Whether the sign-in requires codes of an authenticator app. */
  mfa: Config['settings']['mfa'];
  /** The interval of an open list's refreshes. */
  liveRefreshMs: number;
  /** The days in which a deleted record can be restored; 0 if it can't. */
  binDays: number;
  /** Whether open shifts have public pages. */
  publishesShifts: boolean;
  /** Whether the stack mails applicants and facilities. */
  mailsPeople: boolean;
  /** The memory limit for the cached rows of all lists together. */
  listCacheBytes: number;
};

export const StaffContext = createContext<Staff | undefined>(undefined);

/** The staff area's services. */
export function useStaff(): Staff {
  const staff = useContext(StaffContext);
  if (staff === undefined) throw new Error('This component is outside the staff area.');
  return staff;
}

/** Whether the server can be reached; every change renders the component again. */
export function useConnectionState(): ConnectionState {
  const { connection } = useStaff();
  return useStore(connection.state);
}
