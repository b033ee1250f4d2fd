import { readArguments } from '#scripts/lib/read-arguments.ts';
import { runCommandLine } from '#scripts/lib/run-command-line.ts';
import { writeBaseline } from './support/baseline.ts';

const usage = `Usage: npm run baseline
Writes the logical ids of the resources with data, before a release is tagged (docs/delivery.md). The command has no options.`;

/** `npm run baseline`. */
await runCommandLine(async (args) => {
  readArguments({ args }, usage);
  writeBaseline();
});
