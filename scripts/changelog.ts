import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addVersion, parseEntry } from './changelog/entries.ts';
import { CommandError } from './lib/command-error.ts';
import { readArguments } from './lib/read-arguments.ts';
import { runCommandLine } from './lib/run-command-line.ts';

const root = join(import.meta.dirname, '..');
const usage = `Usage: npm run changelog -- VERSION
Moves the entries of changes/ into CHANGELOG.md under the version, such as 1.2.0, and today's date. It removes their files.`;
const wrong = (sentence: string) => new CommandError(`${sentence}\n${usage}`);

/** `npm run changelog`: releases the entries of `changes/`. Every file is read before one is written. */
await runCommandLine(async (args) => {
  const { positionals } = readArguments({ args, allowPositionals: true }, usage);
  const [version, ...others] = positionals;
  if (version === undefined || others.length > 0) throw wrong('The command takes one version.');
  const files = globSync('changes/*.md', { cwd: root, exclude: ['changes/README.md'] }).sort();
  const entries = files.map((file) => parseEntry(file, readFileSync(join(root, file), 'utf8')));
  const changelog = join(root, 'CHANGELOG.md');
  const day = new Date().toISOString().slice(0, 10);
  const text = addVersion(readFileSync(changelog, 'utf8'), version, day, entries);
  writeFileSync(changelog, text);
  for (const file of files) rmSync(join(root, file));
  console.log(`CHANGELOG.md has the version ${version} with ${entries.length} entries.`);
});
