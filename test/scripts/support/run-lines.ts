import { join } from 'node:path';

/** A command line: a file for Node and its arguments, and what its environment has besides. */
export type CommandLine = { file: string; args: string[]; environment?: Record<string, string> };

export type Outcome = { status: number | null; stdout: string; stderr: string };

/** Adds the output of a stream to the outcome instead of showing it. */
function capture(outcome: Outcome, name: 'stdout' | 'stderr'): () => void {
  const stream = process[name];
  const { write } = stream;
  stream.write = (chunk: string | Uint8Array) => {
    outcome[name] += String(chunk);
    return true;
  };
  return () => {
    stream.write = write;
  };
}

/**
 * Runs the command lines of its argument, which is JSON, and prints the outcome of each. A command is loaded anew for each
 * of its lines, and the modules that it imports are not.
 */
const lines: CommandLine[] = JSON.parse(process.argv[2] ?? '[]');
const ownEnvironment = { ...process.env };
const outcomes: Outcome[] = [];
for (const [index, { file, args, environment }] of lines.entries()) {
  const outcome: Outcome = { status: 0, stdout: '', stderr: '' };
  const restore = [capture(outcome, 'stdout'), capture(outcome, 'stderr')];
  process.argv = [process.execPath, file, ...args];
  process.env = { ...ownEnvironment, ...environment };
  await import(`${join(process.cwd(), file)}?${index}`);
  for (const end of restore) end();
  outcome.status = Number(process.exitCode ?? 0);
  process.exitCode = 0;
  outcomes.push(outcome);
}
console.log(JSON.stringify(outcomes));
