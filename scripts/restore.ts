import { grouped } from '#shared/counted.ts';
import { askFirst } from './lib/ask-first.ts';
import { findStore } from './lib/find-store.ts';
import { runCommandLine } from './lib/run-command-line.ts';
import type { ChangedRecord, RecordName } from './restore/changed-records.ts';
import { overwriteRecords } from './restore/overwrite-records.ts';
import { parseRestoreCommand, type RestoreCommand } from './restore/parse-restore-command.ts';
import { restoreStore } from './restore/restore-store.ts';

/**
 * `npm run restore`: brings records and resumes back that were there at a moment and are missing now, or writes records that are
 * wrong now as they were.
 */
await runCommandLine(async (args) => {
  const now = new Date();
  const command = parseRestoreCommand(args, now);
  if (command.overwrite) await overwrite(command, command.overwrite);
  else await bringBack(command, now);
});

async function bringBack(command: RestoreCommand, now: Date): Promise<void> {
  const { at, dryRun } = command;
  const [from, to] = await Promise.all([findStore(command.from), findStore(command.to)]);
  if (!dryRun && command.to.kind === 'stack') {
    await askFirst(`Restore ${to.tableName} to ${at.toISOString()}?`);
  }
  const { items, resumes, bytes } = await restoreStore({ ...command, from, to, now });
  const seconds = ((Date.now() - now.getTime()) / 1000).toFixed(1);
  const amount = `${grouped(items)} items and ${grouped(resumes)} resumes (${grouped(bytes)} bytes)`;
  console.log(
    dryRun
      ? `Would bring back ${amount} to ${to.tableName}. Nothing was written.`
      : `Brought back ${amount} to ${to.tableName}, in ${seconds} s.`,
  );
}

async function overwrite(
  command: RestoreCommand,
  records: readonly RecordName[] | 'all',
): Promise<void> {
  const { at, dryRun } = command;
  const store = await findStore(command.from);
  const confirm = async (changed: readonly ChangedRecord[], others: readonly string[]) => {
    for (const record of changed) show(record);
    for (const other of others) console.log(other);
    if (changed.length === 0 || dryRun) return false;
    if (command.from.kind === 'stack') {
      await askFirst(`Write ${changed.length} records as they were at ${at.toISOString()}?`);
    }
    return true;
  };
  const written = await overwriteRecords({ ...command, store, records, confirm });
  console.log(
    written > 0
      ? `Overwrote ${grouped(written)} records of ${store.tableName}.`
      : 'Nothing was written.',
  );
}

/** Values are personal: they are for the operator's terminal, and for no file or log. */
function show({ kind, id, fields }: ChangedRecord): void {
  console.log(`${kind}/${id}: ${fields.map(({ name }) => name).join(', ')}`);
  if (!process.stdout.isTTY) return;
  const text = (value: unknown) => JSON.stringify(value) ?? '(missing)';
  for (const { name, past, present } of fields) {
    console.log(`  ${name}\n    then ${text(past)}\n    now  ${text(present)}`);
  }
}
