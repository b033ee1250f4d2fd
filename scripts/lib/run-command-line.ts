import { CommandError, UsageRequest } from './command-error.ts';

/**
 * Runs a command with the process's arguments. An error is printed on stderr without a stack, with exit code 1: a
 * CommandError in full, any other error with its first line. `--help` prints the usage, with exit code 0.
 */
export async function runCommandLine(
  command: (args: readonly string[]) => Promise<void>,
): Promise<void> {
  try {
    await command(process.argv.slice(2));
  } catch (error) {
    if (error instanceof UsageRequest) {
      console.log(error.message);
      return;
    }
    console.error(error instanceof CommandError ? error.message : firstLine(error));
    process.exitCode = 1;
  }
}

/** The first line of what an error says, or its name when it says nothing. */
export function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.split('\n', 1).join('');
}
