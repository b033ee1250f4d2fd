import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documents } from './documents/documents.ts';
import { readArguments } from './lib/read-arguments.ts';
import { runCommandLine } from './lib/run-command-line.ts';

const usage = `Usage: npm run documents
Writes ${Object.keys(documents).join(' and ')} from the contract, the items and the settings. The command has no options.`;

/** `npm run documents`: writes each generated document from its source. */
await runCommandLine(async (args) => {
  readArguments({ args }, usage);
  for (const [path, textOf] of Object.entries(documents)) {
    writeFileSync(join(import.meta.dirname, '..', path), textOf());
  }
});
