import { type Kind, kindSchema } from '#shared/kinds.ts';
import { CommandError } from '../lib/command-error.ts';
import type { Target } from '../lib/find-target.ts';
import { readArguments } from '../lib/read-arguments.ts';

export type SeedCommand = { kind: Kind; count: number; target: Target };

/** More would fill no list faster: a list's cache ends long before. */
const mostRecords = 1_000_000;

const usage = `Usage: npm run seed -- --kind ${kindSchema.options.join('|')} --count 1..${mostRecords} [--stack NAME]
Fills the running laptop cloud with sample records or, asked for by its name, a deployed stack.`;

const options = {
  kind: { type: 'string' },
  count: { type: 'string' },
  stack: { type: 'string' },
} as const;

/**
 * Reads the command line of `npm run seed`.
 * @throws CommandError with what is wrong, and the usage.
 */
export function parseSeedCommand(args: readonly string[]): SeedCommand {
  const { kind, count, stack } = readArguments({ args, options }, wrong).values;
  const parsedKind = kindSchema.safeParse(kind);
  if (!parsedKind.success) {
    throw wrong(
      kind === undefined
        ? '--kind is missing.'
        : `--kind must be one of ${kindSchema.options.join(', ')}.`,
    );
  }
  const wanted = count !== undefined && /^[1-9]\d{0,6}$/.test(count) ? Number(count) : 0;
  if (wanted < 1 || wanted > mostRecords) {
    throw wrong(
      count === undefined
        ? '--count is missing.'
        : `--count must be a whole number from 1 to ${mostRecords}.`,
    );
  }
  if (stack === '') throw wrong('--stack wants the name of a stack.');
  const target: Target =
    stack === undefined ? { kind: 'local' } : { kind: 'stack', stackName: stack };
  return { kind: parsedKind.data, count: wanted, target };
}

const wrong = (sentence: string) => new CommandError(`${sentence}\n${usage}`);
