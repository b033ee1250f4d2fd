import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { CommandError } from './command-error.ts';

/**
 * Nobody writes to a deployed stack by accident.
 * @throws CommandError unless the answer is yes
 */
export async function askFirst(question: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answered = terminal.question(`${question} Type yes: `);
  // Where nobody can answer, the input ends instead.
  const ended = once(terminal, 'close').then(() => '');
  const answer = await Promise.race([answered, ended]);
  terminal.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new CommandError('Nothing was written.');
}
