import { noteLeftOut } from '#frontend/staff/kit/api/left-out.ts';
import { watchLeaving } from '#frontend/staff/kit/api/page-leaving.ts';
import { probeServer } from '#frontend/staff/kit/api/probe-server.ts';
import { createQueryClient } from '#frontend/staff/kit/api/query-client.ts';
import { createStaffApi } from '#frontend/staff/kit/api/staff-api.ts';
import { forgetDrafts } from '#frontend/staff/kit/api/stored-drafts.ts';
import type { Staff } from '#frontend/staff/kit/services/staff-context.ts';
import { checkReturnedPage } from '#frontend/staff/kit/session/check-returned-page.ts';
import { createIdleWatch } from '#frontend/staff/kit/session/idle-watch.ts';
import { createSession } from '#frontend/staff/kit/session/session.ts';
import { createListPositions } from '#frontend/staff/kit/visit/list-positions.ts';
import { createConnection } from '#frontend/ui/connection.ts';
import { createToasts } from '#frontend/ui/toasts.ts';
import { minuteMs } from '#shared/durations.ts';
import type { Config } from '#shared/settings.ts';

/**
 * Makes the staff area's services from the deployed configuration.
 * @returns the services, after the session was restored
 */
export async function startStaff(config: Config): Promise<Staff> {
  const { binDays, idleMinutes, listCacheBytes, liveRefreshSeconds, mfa, hiringOrganization } =
    config.settings;
  const session = createSession(config);
  checkReturnedPage(session, document.body);
  const idle = createIdleWatch(idleMinutes * minuteMs);
  const connection = createConnection();
  window.addEventListener('offline', () => connection.tell('network-lost'));
  window.addEventListener('online', () => {
    connection.tell('network-back');
    void probeServer(connection);
  });
  const called = createStaffApi({
    accessToken: session.accessToken,
    onSessionEnded: () => void session.end(),
    onConnection: connection.tell,
    isLeaving: watchLeaving(window),
  });
  const { api, leftOut } = noteLeftOut(called);
  const queryClient = createQueryClient(api, connection);
  let positions = createListPositions();
  // The next account in this browser must not see cached records or drafts.
  session.state.subscribe(() => {
    if (session.state.get().status !== 'signed-out') return;
    idle.forget();
    queryClient.clear();
    leftOut.forget();
    forgetDrafts();
    positions = createListPositions();
  });

  await session.restore();
  // A session whose idle limit passed while the page was closed ends here: another person may be at the browser now.
  if (session.state.get().status === 'signed-in' && idle.state() === 'over') await session.end();
  return {
    session,
    api,
    leftOut,
    queryClient,
    toasts: createToasts(),
    connection,
    listPositions: () => positions,
    idle,
    mfa,
    liveRefreshMs: liveRefreshSeconds * 1000,
    binDays,
    publishesShifts: hiringOrganization !== 'none',
    mailsPeople: config.mailsPeople,
    listCacheBytes,
  };
}
