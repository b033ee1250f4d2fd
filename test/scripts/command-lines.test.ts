import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';

/** Runs a script without any AWS configuration of this machine. */
const run = (script: string, args: readonly string[], environment: Record<string, string> = {}) =>
  spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH ?? '',
      HOME: tmpdir(),
      AWS_EC2_METADATA_DISABLED: 'true',
      ...environment,
    },
  });

it.each(['doctor', 'reindex', 'restore', 'seed', 'staff'])(
  '%s --help prints its usage',
  (script) => {
    const { status, stdout, stderr } = run(script, ['--help']);
    expect(stdout).toMatch(new RegExp(`^Usage: npm run ${script} -- `));
    expect([status, stderr]).toEqual([0, '']);
  },
);

it.each([
  ['region', {}],
  ['credentials', { AWS_REGION: 'us-east-1' }],
])('without %s a command says in one sentence what to set', (_, environment) => {
  const { status, stderr } = run('doctor', [], environment);
  expect(stderr).toBe(
    'No AWS account is configured: set AWS_REGION, and AWS_PROFILE or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.\n',
  );
  expect(status).toBe(1);
});
