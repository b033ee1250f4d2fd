import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { projectFolder } from './build.ts';

/** The command that fills the running laptop, for people to type. */
export const sampleCommand = 'npm run seed -- --agency';

/**
 * Fills the running laptop with a sample week, as the command does; its lines are printed.
 * @param stopped ends the command before it is done
 */
export async function fillWithSample(dataFolder: string, stopped: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, ['scripts/seed.ts', '--agency'], {
    cwd: projectFolder,
    env: { ...process.env, DATA_FOLDER: dataFolder },
    stdio: ['ignore', 'inherit', 'inherit'],
    signal: stopped,
  });
  await once(child, 'close').catch((error: unknown) => {
    if (!stopped.aborted) throw error;
  });
}

/**
 * Asks in a terminal whether to fill the laptop. The terminal keeps its own line, so that Ctrl-C stops the laptop as always.
 * @returns false where no person can answer
 */
export async function asksForSample(stopped: AbortSignal): Promise<boolean> {
  const { stdin: input, stdout: output } = process;
  if (!input.isTTY || !output.isTTY) return false;
  const terminal = createInterface({ input, output, terminal: false });
  try {
    const question = terminal.question('  Fill the laptop with a sample week? [Y/n] ', {
      signal: stopped,
    });
    // Ctrl-D ends the input without an answer.
    const ended = once(terminal, 'close').then(() => 'n');
    const answer = await Promise.race([question, ended]);
    return /^(?:y|yes|)$/i.test(answer.trim());
  } catch (error) {
    if (stopped.aborted) return false;
    throw error;
  } finally {
    terminal.close();
  }
}
