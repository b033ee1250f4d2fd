import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { CommandError } from '#scripts/lib/command-error.ts';
import { readArguments } from '#scripts/lib/read-arguments.ts';
import { runCommandLine } from '#scripts/lib/run-command-line.ts';
import { type ChosenTests, changedTests, chooseTests } from './support/choose-tests.ts';

/**
 * `npm test`: types, lint, the build, then every test; ends with `N passed, N failed`.
 * A check counts as one; a skipped test counts as failed, because it proves nothing.
 * `npm test -- PATH ...` runs the tests in these files and folders only, and the build first.
 * `npm test -- --changed` runs types, lint and the tests that a change reaches; see `changedTests`.
 */

type Tally = { passed: number; failed: number };

function run(command: string, parameters: string[], environment: Record<string, string> = {}) {
  return new Promise<boolean>((resolve) => {
    const child = spawn(command, parameters, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        TMPDIR: temporary,
        // Each test file and each start of a function loads much of the same code. With the cache, Node compiles it once.
        NODE_COMPILE_CACHE: join(temporary, 'compiled'),
        ...environment,
      },
    });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

async function check(
  title: string,
  command: string,
  parameters: string[],
  environment: Record<string, string> = {},
): Promise<Tally> {
  const startedMs = performance.now();
  const ok = await run(command, parameters, environment);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(`${ok ? 'ok' : 'FAILED'}: ${title} (${seconds} s)`);
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Reads a runner's counts; a runner without a report is one failure. */
function tally(ok: boolean, file: string, read: (report: unknown) => Tally): Tally {
  try {
    const counted = read(JSON.parse(readFileSync(file, 'utf8')));
    return ok || counted.failed > 0 ? counted : { ...counted, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const vitestReport = z.object({ numPassedTests: z.number(), numTotalTests: z.number() });

/** @param reporter `dot`, or `default` with a line for each test file */
async function vitest(reporter: string, files: string[] = []): Promise<Tally> {
  const file = join(temporary, 'vitest.json');
  const reporters = [`--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${file}`];
  const ok = await run('vitest', ['run', ...files, ...reporters]);
  return tally(ok, file, (report) => {
    const { numPassedTests, numTotalTests } = vitestReport.parse(report);
    return { passed: numPassedTests, failed: numTotalTests - numPassedTests };
  });
}

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/** @param reporter `dot`, or `list` with a line for each test */
async function browser(reporter: string, files: string[] = []): Promise<Tally> {
  const file = join(temporary, 'browser.json');
  const ok = await run(
    'playwright',
    [
      'test',
      // Playwright reads a path as a regular expression.
      ...files.map((path) => path.replaceAll('.', '\\.')),
      ...['--config', 'test/browser/playwright.config.ts', `--reporter=${reporter},json`],
    ],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  );
  return tally(ok, file, (report) => {
    const { expected, unexpected, flaky, skipped } = playwrightReport.parse(report).stats;
    return { passed: expected, failed: unexpected + flaky + skipped };
  });
}

type Rounds = (() => Promise<Tally>)[][];

const typesAndLint = [
  // Several threads check some types twice each, and the other steps keep the cores busy.
  () => check('types', 'tsc', ['--noEmit', '--singleThreaded']),
  () => check('lint', 'biome', ['check', '--error-on-warnings', '.']),
  () => check('prose', 'node', ['scripts/prose.ts']),
];

/** The rounds run one after the other. The steps of a round run at the same time: none keeps two cores busy. */
const everything: Rounds = [
  [
    ...typesAndLint,
    () => check('nothing unused', 'knip', ['--no-progress']),
    () => check('styles', 'stylelint', ['frontend/**/*.css']),
    // Without CloudFormation's own rules, which take five seconds: `cloudformation-rules.test.ts` checks the same stack by them.
    () => check('build and synthesis', 'node', ['local/build.ts'], { CDK_VALIDATION: 'false' }),
  ],
  [() => check('scripts for the supported browsers', 'es-check', [])],
  [() => vitest('dot')],
  [() => browser('dot')],
];

/** Both runners build before the first test. */
const roundsOf = (chosen: ChosenTests): Rounds => [
  ...(chosen.vitest.length > 0 ? [[() => vitest('default', chosen.vitest)]] : []),
  ...(chosen.browser.length > 0 ? [[() => browser('list', chosen.browser)]] : []),
];

const usage = `Usage: npm test [-- --changed | PATH ...]
Runs types, lint, the build and every test. The last line says how many passed and failed.
  --changed   types, lint, and the tests that a change since the branch main reaches
  PATH        a test file or a folder: only the build and these tests
Options of a runner: npx vitest run, or npx playwright test --config test/browser/playwright.config.ts`;

/** @throws Error with a sentence for a path without a test */
function readRounds(args: readonly string[]): Rounds {
  const options = { changed: { type: 'boolean' } } as const;
  const { values, positionals } = readArguments({ args, options, allowPositionals: true }, usage);
  if (values.changed && positionals.length > 0) {
    throw new CommandError(`--changed goes with no path.\n${usage}`);
  }
  if (values.changed) return [typesAndLint, ...roundsOf(changedTests())];
  return positionals.length === 0 ? everything : roundsOf(chooseTests(positionals));
}

/** The folder of this run's temporary files. Its removal also removes the files that a step leaves behind. */
let temporary = '';

await runCommandLine(async (args) => {
  const rounds = readRounds(args);
  temporary = mkdtempSync(join(tmpdir(), 'staffing-test-'));
  const total: Tally = { passed: 0, failed: 0 };
  for (const round of rounds) {
    const tallies = round.map((step) =>
      step().catch((error: unknown): Tally => {
        console.error(error instanceof Error ? error.message : error);
        return { passed: 0, failed: 1 };
      }),
    );
    for (const { passed, failed } of await Promise.all(tallies)) {
      total.passed += passed;
      total.failed += failed;
    }
  }
  rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
});
