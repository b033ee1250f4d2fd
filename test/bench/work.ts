import { spawnSync } from 'node:child_process';
import type { Suite } from './suite.ts';

const runs = Number(process.env.TWO_STAFF_RUNS ?? 2000);

/** Two of the staff work on the same record at once, over calls that fail: see `test/functions/two-staff.test.ts`. */
export const work: Suite = async () => {
  const { status } = spawnSync(
    'npx',
    ['vitest', 'run', 'test/functions/two-staff.test.ts', '--reporter=default'],
    { env: { ...process.env, TWO_STAFF_RUNS: `${runs}` }, stdio: 'inherit' },
  );
  return [
    { measure: 'records that two worked on at once', value: runs, unit: '' },
    { measure: 'kinds of loss that were found', value: status === 0 ? 0 : 1, unit: '', bound: 0 },
  ];
};
