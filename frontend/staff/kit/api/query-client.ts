import { focusManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Connection } from '#frontend/ui/connection.ts';
import { isCutOff } from './api-error.ts';
import { restWhileHidden } from './page-visibility.ts';
import { type ErrorLogEntry, reportFailure } from './report-failure.ts';
import type { StaffApi } from './staff-api.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { logAs?: ErrorLogEntry };
  }
}

/**
 * Makes the query client, which caches the API's answers and refetches them. It writes a failing query to the error
 * log as its `meta.logAs`, once until the query succeeds again. When the connection is back, it repeats the queries of the
 * current screen that had no answer: the banner promises this.
 */
export function createQueryClient(
  api: StaffApi,
  { state }: Pick<Connection, 'state'>,
): QueryClient {
  focusManager.setEventListener((setFocused) => restWhileHidden(document, setFocused));
  const failing = new Set<string>();
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        const { logAs } = query.meta ?? {};
        if (logAs !== undefined && !failing.has(taskOf(query))) reportFailure(api, logAs, error);
        failing.add(taskOf(query));
      },
      onSuccess: (_data, query) => failing.delete(taskOf(query)),
    }),
    defaultOptions: {
      // The API call itself finds out whether there is a connection, and reports it to the banner.
      queries: {
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // The newest observer is the last one. Data that another part of the screen keeps fresh is not read again for it.
        refetchOnMount: ({ observers }) =>
          !observers.slice(0, -1).some(({ options }) => options.refetchInterval),
      },
      mutations: { networkMode: 'always' },
    },
  });
  state.subscribe(() => {
    if (state.get() === 'Online') void readCutOff(client);
  });
  return client;
}

/** Repeats the queries of the current screen that had no answer. */
const readCutOff = (client: QueryClient): Promise<void> =>
  client.refetchQueries({
    type: 'active',
    predicate: ({ state: { error, fetchStatus } }) => fetchStatus === 'idle' && isCutOff(error),
  });

/** The key of a query's task. A list's next page can fail while a refetch of its first pages succeeds. */
const taskOf = ({ queryHash, state }: Query<unknown, unknown, unknown>): string =>
  `${queryHash} ${state.fetchMeta?.fetchMore?.direction ?? 'all'}`;
