import { randomInt } from 'node:crypto';
import { grouped } from '#shared/counted.ts';
import { hasResume } from '#shared/resume-upload.ts';
import { askFirst } from './lib/ask-first.ts';
import { findStore, laptopStore } from './lib/find-store.ts';
import { findLaptop } from './lib/find-target.ts';
import { runCommandLine } from './lib/run-command-line.ts';
import { parseSeedCommand, type SeedCommand } from './seed/parse-seed-command.ts';
import { createRandom } from './seed/random.ts';
import { colleagues, writeAgencyWeek } from './seed/write-agency-week.ts';
import { mostResumes, writeSamples } from './seed/write-samples.ts';
import { findPool } from './staff/find-pool.ts';

const largestSeed = 2 ** 32;
/** `npm run seed`: fills the lists with a sample week of an agency, or one list with plausible sample records. */
await runCommandLine(async (args) => {
  const command = parseSeedCommand(args);
  if (command.what === 'agency') await seedAgency();
  else await seedRecords(command);
});

async function seedAgency(): Promise<void> {
  const laptop = await findLaptop();
  const pool = await findPool({ kind: 'local' });
  const { counts, orders, added } = await writeAgencyWeek(laptopStore(laptop), pool, {
    now: new Date(),
    demoAccount: laptop.staff.email,
  });
  const { employment, employer, contact } = counts;
  console.log(
    added === 0
      ? 'The sample week of today is there already. Nothing was written.'
      : `Done: the sample week has ${employment} applications, ${employer} requests for staff, ${contact} messages and ${orders} orders of shifts. ${added} records are new.`,
  );
  console.log(`Colleagues of the demo account: ${colleagues.join(', ')}.`);
}

async function seedRecords({
  kind,
  count,
  target,
}: Extract<SeedCommand, { what: 'records' }>): Promise<void> {
  const store = await findStore(target);
  if (target.kind === 'stack') {
    const records = `${grouped(count)} sample ${kind} records`;
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
      console.log(`${grouped(written)} records are written.`);
    },
  });
  console.log(`Done: ${grouped(count)} sample ${kind} records in ${store.tableName}.`);
  if (hasResume(kind) && !withResumes) {
    console.log(`They have no resumes: only up to ${grouped(mostResumes)} records get one each.`);
  }
}
