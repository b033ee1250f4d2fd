import { CommandError } from '../lib/command-error.ts';
import type { Target } from '../lib/find-target.ts';
import { readArguments } from '../lib/read-arguments.ts';

type ReplayCommand = { target: Target; dryRun: boolean };

const usage = `Usage: npm run replay -- --local | --stack NAME [--dry-run]
Shows which submissions a notice, a receipt or an update of the find index failed for until the retries ended, and has
them tried again. --dry-run only shows them.`;

const options = {
  local: { type: 'boolean' },
  stack: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const;

/**
 * Reads the command line of `npm run replay`.
 * @throws CommandError with the fault and the usage.
 */
export function parseReplayCommand(args: readonly string[]): ReplayCommand {
  const { values } = readArguments({ args, options }, usage);
  const { local = false, stack, 'dry-run': dryRun = false } = values;
  if (local === (stack !== undefined)) throw wrong('One of --local and --stack is wanted.');
  if (stack === '') throw wrong('--stack wants the name of a stack.');
  return {
    target: stack === undefined ? { kind: 'local' } : { kind: 'stack', stackName: stack },
    dryRun,
  };
}

const wrong = (sentence: string) => new CommandError(`${sentence}\n${usage}`);
