import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { hasResume } from '#shared/resume-upload.ts';
import { CommandError } from './lib/command-error.ts';
import { runCommandLine } from './lib/run-command-line.ts';
import { findStore } from './seed/find-store.ts';
import { parseSeedCommand, type SeedCommand } from './seed/parse-seed-command.ts';
import { createRandom } from './seed/random.ts';
import { mostResumes, writeSamples } from './seed/write-samples.ts';

const largestSeed = 2 ** 32;
const format = new Intl.NumberFormat('en-US');

/** Nobody fills a deployed table by accident. @throws CommandError unless the answer is yes */
async function askFirst({ kind, count, target }: SeedCommand, tableName: string): Promise<void> {
  if (target.kind === 'local') return;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const question = terminal.question(
    `Write ${format.format(count)} sample ${kind} records into ${tableName} of the stack ${target.stackName}? Type yes: `,
  );
  // Where nobody can answer, the input ends instead.
  const ended = once(terminal, 'close').then(() => '');
  const answer = await Promise.race([question, ended]);
  terminal.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new CommandError('Nothing was written.');
}

/** `npm run seed`: fills a list with plausible sample records. */
await runCommandLine(async (args) => {
  const command = parseSeedCommand(args);
  const { kind, count, target } = command;
  const store = await findStore(target);
  await askFirst(command, store.tableName);
  let shown = 0;
  const withResumes = await writeSamples(store, {
    kind,
    count,
    now: new Date(),
    random: createRandom(randomInt(largestSeed)),
    onProgress(written) {
      if (written - shown < 10_000) return;
      shown = written;
      console.log(`${format.format(written)} records are written.`);
    },
  });
  console.log(`Done: ${format.format(count)} sample ${kind} records in ${store.tableName}.`);
  if (hasResume(kind) && !withResumes) {
    console.log(
      `They have no resumes: only up to ${format.format(mostResumes)} records get one each.`,
    );
  }
});
