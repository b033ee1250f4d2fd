import type { Kind } from '../../shared/kinds.ts';
import type { Config } from '../../shared/settings.ts';
import { createToasts } from '../ui/toasts.ts';
import { createStaffApi } from './api.ts';
import { createListStore, type ListStore } from './list-store.ts';
import { reportFailure } from './report-failure.ts';
import { createSession } from './session.ts';
import type { Staff } from './staff-context.ts';

/** Makes the staff area's services from the deployed configuration, and looks who is signed in. */
export function startStaff(config: Config): Staff {
  const session = createSession(config);
  void session.restore();
  const api = createStaffApi({
    accessToken: session.accessToken,
    onSessionEnded: () => void session.end(),
  });

  let stores = new Map<Kind, ListStore>();
  // Whoever signs in next on this browser starts with nothing of what was read before.
  session.subscribe(() => {
    if (session.state().status !== 'signed-out') return;
    for (const store of stores.values()) store.stop();
    stores = new Map();
  });
  const list = (kind: Kind): ListStore => {
    const store =
      stores.get(kind) ??
      createListStore({
        fetchPage: (page) => api.listPage(kind, page),
        onFailure: (error) => reportFailure(api, 'listFetch', error),
      });
    stores.set(kind, store);
    return store;
  };

  return { session, api, toasts: createToasts(), list };
}
