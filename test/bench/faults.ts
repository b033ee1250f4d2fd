import { spawnSync } from 'node:child_process';
import type { Suite } from './suite.ts';

const runs = Number(process.env.FAULT_RUNS ?? 20_000);

/** Visitors send forms over calls that fail, without a browser: see `test/frontend/forms/faults.test.ts`. */
export const faults: Suite = async () => {
  const startedMs = performance.now();
  const { status } = spawnSync(
    'npx',
    ['vitest', 'run', 'test/frontend/forms/faults.test.ts', '--reporter=default'],
    { env: { ...process.env, FAULT_RUNS: `${runs}` }, stdio: 'inherit' },
  );
  return [
    { measure: 'submissions over calls that fail', value: runs, unit: '' },
    { measure: 'time', value: (performance.now() - startedMs) / 1000, unit: 's' },
    {
      measure: 'lost, doubled or wrongly said to have failed',
      value: status === 0 ? 0 : 1,
      unit: '',
      bound: 0,
    },
  ];
};
