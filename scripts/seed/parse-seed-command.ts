import { type Kind, kindSchema } from '#shared/kinds.ts';
import { CommandError } from '../lib/command-error.ts';
import type { Target } from '../lib/find-target.ts';
import { readArguments } from '../lib/read-arguments.ts';

export type SeedCommand =
  | { what: 'agency' }
  | { what: 'records'; kind: Kind; count: number; target: Target };

/** More would fill no list faster: a list's cache ends long before. */
const mostRecords = 1_000_000;

const usage = `Usage: npm run seed -- --agency
       npm run seed -- --kind ${kindSchema.options.join('|')} --count 1..${mostRecords} [--stack NAME]
  --agency        writes a sample week into the running laptop: applications with resumes, requests, messages, the work of
                  staff on them, and a desk with shifts and placements. The same day gives the same week, and a second run
                  adds nothing.
  --kind KIND     writes single records of this kind
  --count NUMBER  the number of records
  --stack NAME    writes the records into a deployed stack instead of the running laptop`;

const options = {
  agency: { type: 'boolean' },
  kind: { type: 'string' },
  count: { type: 'string' },
  stack: { type: 'string' },
} as const;

/**
 * Reads the command line of `npm run seed`.
 * @throws CommandError with the fault and the usage.
 */
export function parseSeedCommand(args: readonly string[]): SeedCommand {
  const { agency, kind, count, stack } = readArguments({ args, options }, usage).values;
  if (agency) {
    if ([kind, count, stack].every((value) => value === undefined)) return { what: 'agency' };
    throw wrong('--agency goes with no other option.');
  }
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
  return { what: 'records', kind: parsedKind.data, count: wanted, target };
}

const wrong = (sentence: string) => new CommandError(`${sentence}\n${usage}`);
