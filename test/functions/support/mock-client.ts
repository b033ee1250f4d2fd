import { mockClient as mock } from 'aws-sdk-client-mock';

const mocks: { reset(): void; restore(): void }[] = [];

/** Replaces the calls of a client of the SDK, until the end of the file. */
export const mockClient: typeof mock = (client, options) => {
  const mocked = mock(client, options);
  mocks.push(mocked);
  return mocked;
};

/** Gives every replaced client its own calls back, and forgets those that were made. */
export function restoreClients(): void {
  for (const mocked of mocks.splice(0)) {
    mocked.reset();
    mocked.restore();
  }
}
