import { createStore, type ReadableStore } from './store.ts';

/** Whether the server can be reached (section 4). */
export type ConnectionState = 'Unknown' | 'Online' | 'Offline';

/**
 * The result of a call (an answer of any kind, a failed connection, or neither for 10 s), or a change
 * of the network that the browser reports.
 */
export type ConnectionEvent = 'answered' | 'failed' | 'silent' | 'network-lost' | 'network-back';

/** The state after an event. The return of the network does not prove that the server is reachable. */
export function nextConnection(state: ConnectionState, event: ConnectionEvent): ConnectionState {
  switch (event) {
    case 'answered':
      return 'Online';
    case 'failed':
    case 'silent':
    case 'network-lost':
      return 'Offline';
    case 'network-back':
      return state === 'Offline' ? 'Unknown' : state;
  }
}

export type Connection = {
  state: ReadableStore<ConnectionState>;
  tell: (event: ConnectionEvent) => void;
};

/** The connection by the results of the calls: Unknown before the first. */
export function createConnection(): Connection {
  const state = createStore<ConnectionState>('Unknown');
  return { state, tell: (event) => state.set(nextConnection(state.get(), event)) };
}
