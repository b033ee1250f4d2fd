import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandLine, Outcome } from './run-lines.ts';

const { NODE_COMPILE_CACHE } = process.env;
const compileCache = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};

/** Runs Node without any AWS configuration of this machine. */
export function runNode(...args: string[]): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH ?? '',
      HOME: tmpdir(),
      AWS_EC2_METADATA_DISABLED: 'true',
      DATA_FOLDER: '/nowhere',
      ...compileCache,
    },
    // A command that goes on and on is stopped: the worker could not tell its test's end.
    timeout: 100_000,
  });
  return { status, stdout, stderr };
}

/**
 * Runs command lines one after the other in one process, because each would take half a second to load by itself.
 * @throws Error with all output if the process itself fails, or prints anything besides
 */
export function outcomesOf(lines: readonly CommandLine[]): Outcome[] {
  const runner = join(import.meta.dirname, 'run-lines.ts');
  const { status, stdout, stderr } = runNode(runner, JSON.stringify(lines));
  if (status !== 0 || stderr !== '') throw new Error(`Exit code ${status}: ${stdout}${stderr}`);
  return JSON.parse(stdout);
}
