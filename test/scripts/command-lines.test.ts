import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { outcomesOf, runNode } from './support/command-lines.ts';
import type { CommandLine } from './support/run-lines.ts';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));

/** The commands of this project: the name and the file of each. */
const commands = Object.entries<string>(manifest.scripts).flatMap(
  ([name, line]): [string, string][] =>
    line.startsWith('node ') ? [[name, line.split(' ').at(-1) ?? '']] : [],
);

const lines: CommandLine[] = [
  ...commands.flatMap(([, file]) => [
    { file, args: ['--help'] },
    { file, args: ['--no-such-option'] },
  ]),
  { file: 'scripts/doctor.ts', args: [] },
  { file: 'scripts/doctor.ts', args: [], environment: { AWS_REGION: 'us-east-1' } },
];
const outcomes = outcomesOf(lines);
const outcomeOf = (line: CommandLine) =>
  outcomes[lines.findIndex((one) => JSON.stringify(one) === JSON.stringify(line))];

const usageOf = (name: string) =>
  expect.stringMatching(`^Usage: npm (run )?(--silent )?${name}\\b`);
const refusal = expect.stringMatching(/^Unknown option '--no-such-option'\.\nUsage: npm /);

// The build is also a module of the product, and a command only as the file that Node runs: see the last test.
describe.each(commands.filter(([name]) => name !== 'build'))('npm run %s', (name, file) => {
  it('prints its usage for --help, and starts nothing', () => {
    const outcome = outcomeOf({ file, args: ['--help'] });
    expect(outcome).toEqual({ status: 0, stdout: usageOf(name), stderr: '' });
  });

  it('names an option that it does not have, and prints its usage', () => {
    const outcome = outcomeOf({ file, args: ['--no-such-option'] });
    expect(outcome).toEqual({ status: 1, stdout: '', stderr: refusal });
  });
});

it.each([
  ['region', undefined],
  ['credentials', { AWS_REGION: 'us-east-1' }],
])('without %s a command says in one sentence what to set', (_, environment) => {
  expect(outcomeOf({ file: 'scripts/doctor.ts', args: [], environment })).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'No AWS account is configured: set AWS_REGION, and AWS_PROFILE or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.\n',
  });
});

it('npm run build, as a process of its own, ends with the same words and exit codes', () => {
  expect(runNode('frontend/build.ts', '--help')).toEqual({
    status: 0,
    stdout: usageOf('build'),
    stderr: '',
  });
  expect(runNode('frontend/build.ts', '--no-such-option')).toEqual({
    status: 1,
    stdout: '',
    stderr: refusal,
  });
});
