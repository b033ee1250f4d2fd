import { askFirst } from './lib/ask-first.ts';
import { findStore } from './lib/find-store.ts';
import { runCommandLine } from './lib/run-command-line.ts';
import { parseRestoreCommand } from './restore/parse-restore-command.ts';
import { restoreStore } from './restore/restore-store.ts';

const format = new Intl.NumberFormat('en-US');

/** `npm run restore`: brings records and resumes back that were there at a moment and are missing now. */
await runCommandLine(async (args) => {
  const now = new Date();
  const command = parseRestoreCommand(args, now);
  const { at, dryRun } = command;
  const [from, to] = await Promise.all([findStore(command.from), findStore(command.to)]);
  if (!dryRun && command.to.kind === 'stack') {
    await askFirst(`Restore ${to.tableName} to ${at.toISOString()}?`);
  }
  console.log(
    `Reading ${from.tableName} as of ${at.toISOString()}; on AWS that takes 10 minutes or more.`,
  );
  const { items, resumes, bytes } = await restoreStore({ ...command, from, to, now });
  const seconds = ((Date.now() - now.getTime()) / 1000).toFixed(1);
  const amount = `${format.format(items)} items and ${format.format(resumes)} resumes (${format.format(bytes)} bytes)`;
  console.log(
    dryRun
      ? `Would bring back ${amount} to ${to.tableName}. Nothing was written.`
      : `Brought back ${amount} to ${to.tableName}, in ${seconds} s.`,
  );
});
