import { writeFileSync } from 'node:fs';
import { build } from '#local/build.ts';
import { CommandError } from '#scripts/lib/command-error.ts';
import { readArguments } from '#scripts/lib/read-arguments.ts';
import { runCommandLine } from '#scripts/lib/run-command-line.ts';
import { desk } from './desk.ts';
import { drafts } from './drafts.ts';
import { faults } from './faults.ts';
import { find } from './find.ts';
import { lists } from './lists.ts';
import { pages } from './pages.ts';
import { resumes } from './resumes.ts';
import { spam } from './spam.ts';
import type { Suite } from './suite.ts';

/**
 * `npm run bench [-- SUITE ...]`: runs the benchmarks. A ratio compares two figures of the same run.
 * Prints a table, writes `bench-results.json`, and exits with 1 when a bound is broken.
 */
const suites: Record<string, Suite> = {
  lists,
  find,
  desk,
  pages,
  resumes,
  faults,
  drafts,
  spam,
};

const usage = `Usage: npm run bench [-- SUITE ...]
Runs all suites, or these: ${Object.keys(suites).join(', ')}. Each figure is a ratio against a twin measured in the same run.`;

await runCommandLine(async (args) => {
  const { positionals: asked } = readArguments({ args, allowPositionals: true }, usage);
  const unknown = asked.filter((name) => !(name in suites));
  if (unknown.length > 0) throw new CommandError(`No suite ${unknown.join(', ')}.\n${usage}`);

  // The suites boot the built functions and visit the built site.
  await build();
  const results: Record<string, unknown> = {};
  let broken = 0;
  for (const [name, suite] of Object.entries(suites)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const rows = await suite();
    results[name] = rows;
    console.log(`\n${name}`);
    console.table(
      rows.map(({ measure, value, unit, bound }) => ({
        measure,
        value: `${value.toPrecision(3)} ${unit}`.trim(),
        bound: bound === undefined ? '' : `at most ${bound} ${unit}`.trim(),
        verdict: bound === undefined ? '' : value <= bound ? 'ok' : 'BROKEN',
      })),
    );
    broken += rows.filter(({ value, bound }) => bound !== undefined && value > bound).length;
  }
  writeFileSync('bench-results.json', `${JSON.stringify(results, null, 2)}\n`);
  console.log(`\n${broken === 0 ? 'Every figure is within its bound.' : `${broken} broken.`}`);
  process.exitCode = broken === 0 ? 0 : 1;
});
