import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));

/** The commands of this project, by name, with the arguments of Node. */
const commands = Object.entries<string>(manifest.scripts).flatMap(
  ([name, line]): [string, string[]][] => {
    const [program, ...args] = line.split(' ');
    return program === 'node' ? [[name, args]] : [];
  },
);

const { NODE_COMPILE_CACHE } = process.env;
const compileCache = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};

/** Runs a command without any AWS configuration of this machine. */
const run = (args: readonly string[], environment: Record<string, string> = {}) =>
  spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH ?? '',
      HOME: tmpdir(),
      AWS_EC2_METADATA_DISABLED: 'true',
      DATA_FOLDER: '/nowhere',
      ...compileCache,
      ...environment,
    },
  });

describe.each(commands)('npm run %s', (name, args) => {
  it('prints its usage for --help, and starts nothing', () => {
    const { status, stdout, stderr } = run([...args, '--help']);
    expect(stdout).toMatch(new RegExp(`^Usage: npm (run )?(--silent )?${name}\\b`));
    expect([status, stderr]).toEqual([0, '']);
  });

  it('names an option that it does not have, and prints its usage', () => {
    const { status, stdout, stderr } = run([...args, '--no-such-option']);
    expect(stderr).toMatch(/^Unknown option '--no-such-option'\.\nUsage: npm /);
    expect([status, stdout]).toEqual([1, '']);
  });
});

it.each([
  ['region', {}],
  ['credentials', { AWS_REGION: 'us-east-1' }],
])('without %s a command says in one sentence what to set', (_, environment) => {
  const { status, stderr } = run(['scripts/doctor.ts'], environment);
  expect(stderr).toBe(
    'No AWS account is configured: set AWS_REGION, and AWS_PROFILE or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.\n',
  );
  expect(status).toBe(1);
});
