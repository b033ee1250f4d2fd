import { focusManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { restWhileHidden } from './page-visibility.ts';
import { type ErrorLogEntry, reportFailure } from './report-failure.ts';
import type { StaffApi } from './staff-api.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { logAs?: ErrorLogEntry };
  }
}

/**
 * Makes what holds the answers of the API, asks for them again and keeps them fresh. A query that fails
 * is written to the error log as its `meta.logAs`, once until it succeeds again.
 */
export function createQueryClient(api: StaffApi): QueryClient {
  focusManager.setEventListener((setFocused) => restWhileHidden(document, setFocused));
  const failing = new Set<string>();
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        const { logAs } = query.meta ?? {};
        if (logAs !== undefined && !failing.has(taskOf(query))) reportFailure(api, logAs, error);
        failing.add(taskOf(query));
      },
      onSuccess: (_data, query) => failing.delete(taskOf(query)),
    }),
    defaultOptions: {
      // The call itself finds out whether there is a connection, and tells the banner.
      queries: {
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** What a query was doing: reading a list's next page may fail while its first ones can be read again. */
const taskOf = ({ queryHash, state }: Query<unknown, unknown, unknown>): string =>
  `${queryHash} ${state.fetchMeta?.fetchMore?.direction ?? 'all'}`;
