import './support/environment.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTableServer } from './support/table-server.ts';

let server: Awaited<ReturnType<typeof startTableServer>>;
let lockAccounts: typeof import('#functions/accounts/account-change-store.ts')['lockAccounts'];
beforeAll(async () => {
  server = await startTableServer();
  ({ lockAccounts } = await import('#functions/accounts/account-change-store.ts'));
});
afterEach(() => server.empty());
afterAll(() => server.close());

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20) + seconds * 1000);
/** Takes the lock and keeps it, as a function that ends in the middle does. */
const crash = (seconds: number) =>
  new Promise<void>((locked) => {
    void lockAccounts(at(seconds), () => {
      locked();
      return new Promise<never>(() => {});
    });
  });
const done = async () => 'done';

describe('a change of accounts', () => {
  it('runs after the one before it, whether that succeeded or failed', async () => {
    expect(await lockAccounts(at(0), done)).toEqual({ result: 'done' });
    const failing = lockAccounts(at(0), () => Promise.reject(new Error('No.')));
    await expect(failing).rejects.toThrow('No.');
    expect(await lockAccounts(at(0), done)).toEqual({ result: 'done' });
  });

  it('waits until the lock of one that crashed has expired', async () => {
    await crash(0);
    expect(await lockAccounts(at(29), done)).toBeUndefined();
    expect(await lockAccounts(at(30), done)).toEqual({ result: 'done' });
  });

  it('leaves the lock of another one alone that took over an expired lock', async () => {
    await lockAccounts(at(0), () => crash(30));
    expect(await lockAccounts(at(31), done)).toBeUndefined();
  });
});
