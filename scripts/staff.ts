import { runCommandLine } from './lib/run-command-line.ts';
import { runCommand } from './staff/accounts.ts';
import { findPool } from './staff/find-pool.ts';
import { parseStaffCommand } from './staff/parse-staff-command.ts';

/** `npm run staff`: adds, lists and changes staff accounts. */
await runCommandLine(async (args) => {
  const command = parseStaffCommand(args);
  const lines = await runCommand(await findPool(command.target), command);
  for (const line of lines) console.log(line);
});
