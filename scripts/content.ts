import { sampleContent } from '#frontend/sample-content.ts';
import { sampleReport } from './content/sample-report.ts';
import { readArguments } from './lib/read-arguments.ts';
import { runCommandLine } from './lib/run-command-line.ts';

const usage = `Usage: npm run content
Lists the words of frontend/content/ that are still samples: file and line, field, and value. Replace a value with the agency's own,
and remove the call of sample() around it. The exit code is 0 when no sample is left, and 1 otherwise.`;

/** `npm run content`: the invented words that an agency still has to replace. */
await runCommandLine(async (args) => {
  readArguments({ args }, usage);
  const samples = sampleContent();
  console.log(sampleReport(samples));
  if (samples.length > 0) process.exitCode = 1;
});
