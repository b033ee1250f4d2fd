import { CommandError } from '../lib/command-error.ts';
import type { Target } from '../lib/find-target.ts';
import { readArguments } from '../lib/read-arguments.ts';

export type RestoreCommand = {
  /** The moment to go back to. */
  at: Date;
  from: Target;
  /** Where what was there then goes; usually where it came from. */
  to: Target;
  /** Brings back what staff have deleted since, too. */
  withDeleted: boolean;
  /** Says what it would do, and does nothing. */
  dryRun: boolean;
};

const usage = `Usage: npm run restore -- --at 2026-11-20T18:00:00Z [--local | --stack NAME] [--to STACK] [--with-deleted] [--dry-run]
Brings back the records and resumes that were there at that moment and are missing now. What is newer stays
as it is. What staff have deleted since stays deleted, unless --with-deleted asks for it.`;

const options = {
  at: { type: 'string' },
  local: { type: 'boolean' },
  stack: { type: 'string' },
  to: { type: 'string' },
  'with-deleted': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
} as const;

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Reads the command line of `npm run restore`.
 * @throws CommandError with what is wrong, and the usage.
 */
export function parseRestoreCommand(args: readonly string[], now: Date): RestoreCommand {
  const { values } = readArguments({ args, options }, wrong);
  const { at: text, local, stack, to } = values;
  if (text === undefined) throw wrong('--at is missing.');
  const at = new Date(instant.test(text) ? text : Number.NaN);
  if (Number.isNaN(at.getTime())) {
    throw wrong('--at wants a moment with its time zone, such as 2026-11-20T18:00:00Z.');
  }
  if (at > now) throw wrong('--at must be a moment that is over.');
  if (local && (stack !== undefined || to !== undefined)) {
    throw wrong('--local goes with neither --stack nor --to.');
  }
  if (stack === '' || to === '') throw wrong('--stack and --to want the name of a stack.');
  const from: Target = local
    ? { kind: 'local' }
    : { kind: 'stack', stackName: stack ?? 'StaffingAgency' };
  return {
    at,
    from,
    to: to === undefined ? from : { kind: 'stack', stackName: to },
    withDeleted: values['with-deleted'] ?? false,
    dryRun: values['dry-run'] ?? false,
  };
}

const wrong = (sentence: string) => new CommandError(`${sentence}\n${usage}`);
