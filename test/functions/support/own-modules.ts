import { afterAll, vi } from 'vitest';
import { restoreClients } from './mock-client.ts';

// The files of a worker share the packages, which take most of a file's start. All else each file loads and sets for itself.
const environment = { ...process.env };
afterAll(() => {
  restoreClients();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  vi.resetModules();
});
