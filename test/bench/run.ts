import { writeFileSync } from 'node:fs';
import { build } from '#local/build.ts';
import { drafts } from './drafts.ts';
import { faults } from './faults.ts';
import { find } from './find.ts';
import { flood } from './flood.ts';
import { handlers } from './handlers.ts';
import { killSuite } from './kills.ts';
import { lists } from './lists.ts';
import { pages } from './pages.ts';
import { resumes } from './resumes.ts';
import { spam } from './spam.ts';
import { start } from './start.ts';
import type { Suite } from './suite.ts';
import { uploads } from './uploads.ts';

/**
 * `npm run bench [-- SUITE ...]`: each figure is a ratio against a twin measured in the same run.
 * Prints a table, writes `bench-results.json`, and exits with 1 when a bound is broken.
 */
const suites: Record<string, Suite> = {
  start,
  handlers,
  uploads,
  lists,
  find,
  pages,
  flood,
  resumes,
  kills: killSuite,
  faults,
  drafts,
  spam,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in suites));
if (unknown.length > 0) {
  console.error(`No suite ${unknown.join(', ')}. There are: ${Object.keys(suites).join(', ')}.`);
  process.exit(1);
}

// What the suites boot and visit.
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
