import { createConnection } from '#frontend/staff/api/connection.ts';
import { reportFailure } from '#frontend/staff/api/report-failure.ts';
import { ApiError, createStaffApi } from '#frontend/staff/api/staff-api.ts';
import { createListPlaces } from '#frontend/staff/layout/list-places.ts';
import { createListCache } from '#frontend/staff/list-cache.ts';
import { createListStore, type ListStore } from '#frontend/staff/list-store.ts';
import { afterPaint } from '#frontend/staff/yield-to-browser.ts';
import { createToasts } from '#frontend/ui/toasts.ts';
import type { Kind } from '#shared/kinds.ts';
import type { Config } from '#shared/settings.ts';
import { checkReturnedPage } from './check-returned-page.ts';
import { createSession } from './session.ts';
import type { Staff } from './staff-context.ts';

/**
 * Makes the staff area's services from the deployed configuration.
 * @returns them once it is known who is signed in
 */
export async function startStaff(config: Config): Promise<Staff> {
  const { listCacheBytes, liveRefreshSeconds } = config.settings;
  const session = createSession(config);
  checkReturnedPage(session, document.body);
  const toasts = createToasts();
  const connection = createConnection();
  window.addEventListener('offline', () => connection.tell('network-lost'));
  window.addEventListener('online', () => connection.tell('network-back'));
  const api = createStaffApi({
    accessToken: session.accessToken,
    onSessionEnded: () => void session.end(),
    onConnection: connection.tell,
  });

  const isGone = async (kind: Kind, id: string): Promise<boolean> => {
    try {
      await api.submission(kind, id);
      return false;
    } catch (error) {
      return error instanceof ApiError && error.failure === 'missing';
    }
  };

  let stores = new Map<Kind, ListStore>();
  let cache = createListCache(listCacheBytes);
  let places = createListPlaces();
  // Whoever signs in next on this browser starts with nothing of what was read before.
  session.subscribe(() => {
    if (session.state().status !== 'signed-out') return;
    for (const store of stores.values()) store.close();
    stores = new Map();
    cache = createListCache(listCacheBytes);
    places = createListPlaces();
  });
  const list = (kind: Kind): ListStore => {
    const store =
      stores.get(kind) ??
      createListStore({
        fetchPage: (page) => api.listPage(kind, page),
        isGone: (id) => isGone(kind, id),
        joinCache: cache.join,
        afterPaint,
        onFailure: (error) => reportFailure(api, 'listFetch', error),
        onDeletedElsewhere: (count) => toasts.show('normal', deletedElsewhere(count)),
      });
    stores.set(kind, store);
    return store;
  };

  await session.restore();
  return {
    session,
    api,
    toasts,
    connection,
    list,
    places: () => places,
    liveRefreshMs: liveRefreshSeconds * 1000,
  };
}

const deletedElsewhere = (count: number): string =>
  count === 1
    ? 'One application was deleted by someone else.'
    : `${count} applications were deleted by someone else.`;
