import { expect, test, vi } from 'vitest';
import {
  type ConnectionEvent,
  type ConnectionState,
  createConnection,
  nextConnection,
} from '#frontend/ui/connection.ts';

const states: ConnectionState[] = ['Unknown', 'Online', 'Offline'];

test.each<[ConnectionEvent, ConnectionState[]]>([
  ['answered', ['Online', 'Online', 'Online']],
  ['failed', ['Offline', 'Offline', 'Offline']],
  ['silent', ['Offline', 'Offline', 'Offline']],
  ['network-lost', ['Offline', 'Offline', 'Offline']],
  ['network-back', ['Unknown', 'Online', 'Unknown']],
])('%s leads from Unknown, Online and Offline to %j', (event, expected) => {
  expect(states.map((state) => nextConnection(state, event))).toEqual(expected);
});

test('a connection begins Unknown and tells of each change once', () => {
  const connection = createConnection();
  const listener = vi.fn();
  connection.state.subscribe(listener);
  expect(connection.state.get()).toBe('Unknown');
  for (const event of ['answered', 'answered', 'failed', 'silent'] as const) connection.tell(event);
  expect(connection.state.get()).toBe('Offline');
  expect(listener).toHaveBeenCalledTimes(2);
});
