import { useEffect } from 'react';
import { startLiveRefresh } from '#frontend/staff/api/page-visibility.ts';
import type { ListStore } from '#frontend/staff/list-store.ts';
import { useStaff } from '#frontend/staff/session/staff-context.ts';

/** Reads a list, and keeps it fresh, for as long as its screen stands. */
export function useLiveList(store: ListStore): void {
  const { connection, liveRefreshMs } = useStaff();
  useEffect(() => {
    void store.open();
    const stopRefreshing = startLiveRefresh({
      intervalMs: liveRefreshMs,
      refresh: store.refresh,
      page: document,
    });
    // The browser has its network back: no need to wait for the interval.
    const stopListening = connection.subscribe(() => {
      if (connection.state() === 'Unknown') void store.refresh();
    });
    return () => {
      stopListening();
      stopRefreshing();
      store.close();
    };
  }, [store, connection, liveRefreshMs]);
}
