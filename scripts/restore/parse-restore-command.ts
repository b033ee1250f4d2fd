import { kindSchema } from '#shared/kinds.ts';
import { submissionIdSchema } from '#shared/submission-id.ts';
import { CommandError } from '../lib/command-error.ts';
import type { Target } from '../lib/find-target.ts';
import { readArguments } from '../lib/read-arguments.ts';
import type { RecordName } from './changed-records.ts';
import { momentOf, type PastTable } from './past-table.ts';

export type RestoreCommand = PastTable & {
  /** The moment to go back to. */
  at: Date;
  from: Target;
  /** The target of the restored items; usually their own table. */
  to: Target;
  /** Also brings back records that staff have deleted since. */
  withDeleted: boolean;
  /** Prints the plan, and does nothing. */
  dryRun: boolean;
  /** Writes these records as they were over what they are, and brings no other back; `all` of them. */
  overwrite: RecordName[] | 'all' | undefined;
};

const usage = `Usage: npm run restore -- --at 2026-11-20T18:00:00Z [--local | --stack NAME] [--to STACK] [--with-deleted] [--dry-run]
           [--overwrite KIND/ID | --overwrite all] [--keep | --from-table NAME]
Restores the records and resumes that existed at that moment and are missing now. Existing records do not change.
Records that staff have deleted since then remain deleted, unless --with-deleted is given.
--overwrite instead shows how a record (or all) has changed since then, and writes its former state, which undoes later work of staff.
--keep leaves the copy of the table and prints its name; --from-table uses such a copy, and leaves it, too.`;

const options = {
  at: { type: 'string' },
  local: { type: 'boolean' },
  stack: { type: 'string' },
  to: { type: 'string' },
  'with-deleted': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  overwrite: { type: 'string', multiple: true },
  keep: { type: 'boolean' },
  'from-table': { type: 'string' },
} as const;

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Reads the command line of `npm run restore`.
 * @throws CommandError with the fault and the usage.
 */
export function parseRestoreCommand(args: readonly string[], now: Date): RestoreCommand {
  const { values } = readArguments({ args, options }, usage);
  const { local, stack, to, keep = false, 'from-table': fromTable } = values;
  if (keep && fromTable !== undefined) throw wrong('--keep does not go with --from-table.');
  const at = parseMoment(values.at, fromTable, now);
  if (local && (stack !== undefined || to !== undefined)) {
    throw wrong('--local goes with neither --stack nor --to.');
  }
  if (stack === '' || to === '') throw wrong('--stack and --to want the name of a stack.');
  const overwrite = parseOverwrite(values.overwrite);
  if (overwrite && (to !== undefined || values['with-deleted'])) {
    throw wrong('--overwrite goes with neither --to nor --with-deleted.');
  }
  const from: Target = local
    ? { kind: 'local' }
    : { kind: 'stack', stackName: stack ?? 'StaffingAgency' };
  return {
    at,
    from,
    to: to === undefined ? from : { kind: 'stack', stackName: to },
    withDeleted: values['with-deleted'] ?? false,
    dryRun: values['dry-run'] ?? false,
    overwrite,
    keep,
    fromTable,
  };
}

/** The moment that is given, or that the name of a kept copy says. */
function parseMoment(text: string | undefined, fromTable: string | undefined, now: Date): Date {
  const named = fromTable === undefined ? undefined : momentOf(fromTable);
  if (text === undefined && named) return named;
  if (text === undefined) throw wrong('--at is missing.');
  const at = new Date(instant.test(text) ? text : Number.NaN);
  if (Number.isNaN(at.getTime())) {
    throw wrong('--at wants a moment with its time zone, such as 2026-11-20T18:00:00Z.');
  }
  if (at > now) throw wrong('--at must be a moment that is over.');
  if (named && named.getTime() !== at.getTime()) {
    throw wrong('--at is another moment than that of the table.');
  }
  return at;
}

function parseOverwrite(given: readonly string[] | undefined): RestoreCommand['overwrite'] {
  if (given === undefined) return undefined;
  if (given.includes('all')) {
    if (given.length > 1) throw wrong('--overwrite all names every record.');
    return 'all';
  }
  return given.map((text) => {
    const [kind, id, ...rest] = text.split('/');
    const [readKind, readId] = [kindSchema.safeParse(kind), submissionIdSchema.safeParse(id)];
    if (!readKind.success || !readId.success || rest.length > 0) {
      throw wrong('--overwrite wants a record such as contact/7f8f0b6e-… , or all.');
    }
    return { kind: readKind.data, id: readId.data };
  });
}

const wrong = (sentence: string) => new CommandError(`${sentence}\n${usage}`);
