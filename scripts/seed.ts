import { randomInt } from 'node:crypto';
import { hasResume } from '#shared/resume-upload.ts';
import { askFirst } from './lib/ask-first.ts';
import { findStore } from './lib/find-store.ts';
import { runCommandLine } from './lib/run-command-line.ts';
import { parseSeedCommand } from './seed/parse-seed-command.ts';
import { createRandom } from './seed/random.ts';
import { mostResumes, writeSamples } from './seed/write-samples.ts';

const largestSeed = 2 ** 32;
const format = new Intl.NumberFormat('en-US');

/** `npm run seed`: fills a list with plausible sample records. */
await runCommandLine(async (args) => {
  const command = parseSeedCommand(args);
  const { kind, count, target } = command;
  const store = await findStore(target);
  if (target.kind === 'stack') {
    const records = `${format.format(count)} sample ${kind} records`;
    await askFirst(`Write ${records} into ${store.tableName} of the stack ${target.stackName}?`);
  }
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
