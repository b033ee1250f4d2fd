import { runCommand } from './staff/accounts.ts';
import { findPool } from './staff/find-pool.ts';
import { parseCommand } from './staff/parse-command.ts';

try {
  const command = parseCommand(process.argv.slice(2));
  const lines = await runCommand(await findPool(command.target), command);
  for (const line of lines) console.log(line);
} catch (error) {
  const [line] = (error instanceof Error ? error.message || error.name : String(error)).split('\n');
  console.error(line);
  process.exitCode = 1;
}
