import { CommandError } from '../lib/command-error.ts';
import type { Target } from '../lib/find-target.ts';
import { readArguments } from '../lib/read-arguments.ts';

const usage = `Usage: npm run reindex -- --local | --stack NAME
Has every record looked at again by what keeps the find index: of the running laptop cloud, or of a deployed stack.`;

const options = { local: { type: 'boolean' }, stack: { type: 'string' } } as const;

/**
 * Reads the command line of `npm run reindex`.
 * @throws CommandError with the fault and the usage.
 */
export function parseReindexCommand(args: readonly string[]): Target {
  const { local = false, stack } = readArguments({ args, options }, usage).values;
  if (local === (stack !== undefined)) throw wrong('One of --local and --stack is wanted.');
  if (stack === '') throw wrong('--stack wants the name of a stack.');
  return stack === undefined ? { kind: 'local' } : { kind: 'stack', stackName: stack };
}

const wrong = (sentence: string) => new CommandError(`${sentence}\n${usage}`);
