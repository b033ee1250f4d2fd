import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { z } from 'zod/mini';

/** The files of each runner. */
export type ChosenTests = { vitest: string[]; browser: string[] };

const project = resolve(import.meta.dirname, '../..');
const runners = {
  vitest: globSync(['test/**/*.test.{ts,tsx}', 'packages/*/test/**/*.test.ts'], { cwd: project }),
  browser: globSync('test/browser/**/*.spec.ts', { cwd: project }),
};

/**
 * The tests in these files and folders, as `npm test -- PATH ...` names them.
 * @throws Error with a sentence for a path without a test
 */
export function chooseTests(paths: readonly string[]): ChosenTests {
  const chosen: ChosenTests = { vitest: [], browser: [] };
  for (const path of paths) {
    const wanted = relative(project, resolve(path));
    const isIn = (file: string) =>
      wanted === '' || file === wanted || file.startsWith(wanted + sep);
    const vitest = runners.vitest.filter(isIn);
    const browser = runners.browser.filter(isIn);
    if (vitest.length + browser.length === 0) throw new Error(refusalOf(path));
    chosen.vitest.push(...vitest);
    chosen.browser.push(...browser);
  }
  return chosen;
}

const git = (...parameters: string[]): string[] =>
  execFileSync('git', parameters, { cwd: project, encoding: 'utf8', stdio: 'pipe' })
    .split('\n')
    .filter((line) => line !== '');

/**
 * The last commit that this branch shares with the main branch.
 * @throws Error with a sentence if there is none
 */
function sharedCommit(): string {
  for (const branch of ['main', 'origin/main']) {
    try {
      const [commit] = git('merge-base', 'HEAD', branch);
      if (commit !== undefined) return commit;
    } catch {
      // The next name may exist.
    }
  }
  throw new Error('npm test -- --changed compares with the branch main, which is not there.');
}

/** The test files that import, directly or not, a file that changed since a commit. Vitest lists them. */
function importersOf(commit: string): string[] {
  const parameters = ['list', '--filesOnly', '--json', '--changed', commit];
  const printed = execFileSync('vitest', parameters, { cwd: project, encoding: 'utf8' });
  return z
    .array(z.object({ file: z.string() }))
    .parse(JSON.parse(printed))
    .map(({ file }) => relative(project, file));
}

/** Tests import the modules of these rooms, so Vitest finds the tests that a change reaches. Only bundles import the `room.ts` of a room. */
const importedRooms = /^(?:functions\/(?!\w+\/room\.ts)|shared\/).*\.ts$/;

/** The folder of `test/` for a folder of the project, or for its nearest parent. A change of content affects the site's pages. */
function mirrorOf(folder: string): string | undefined {
  if (folder === '.') return undefined;
  if (folder === 'frontend/content') return mirrorOf('frontend/site');
  const mirror = `test/${folder}/`;
  const hasTests = runners.vitest.some((file) => file.startsWith(mirror));
  return hasTests ? mirror : mirrorOf(dirname(folder));
}

/**
 * The tests that these changed files affect without an import. Such a test is a changed file itself, belongs to the
 * folder of a changed file, or names the file or its folder, as the tests of documents do.
 * @param paths relative to the project
 */
export function testsBeside(paths: readonly string[]): ChosenTests {
  const mirrors = paths
    .filter((path) => !importedRooms.test(path))
    .flatMap((path) => mirrorOf(dirname(path)) ?? []);
  const names = paths
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) => [basename(path), ...(path.split('/').length > 2 ? [dirname(path)] : [])]);
  const isNamedIn = (file: string): boolean => {
    const text = readFileSync(resolve(project, file), 'utf8');
    return names.some((name) => text.includes(name));
  };
  const isOfSite = paths.some((path) => /^frontend\/(?:content|site)\//.test(path));
  return {
    vitest: runners.vitest.filter(
      (file) =>
        paths.includes(file) ||
        mirrors.some((mirror) => file.startsWith(mirror)) ||
        (isOfSite && file === 'test/integration/whole-site.test.ts') ||
        isNamedIn(file),
    ),
    browser: runners.browser.filter((file) => paths.includes(file)),
  };
}

/**
 * The tests that a change affects, compared with the main branch and with uncommitted files: `testsBeside`, and the
 * Vitest tests that import a changed file. Browser tests take long, so only changed browser tests count.
 * @throws Error with a sentence if there is no main branch
 */
export function changedTests(): ChosenTests {
  const commit = sharedCommit();
  const { vitest, browser } = testsBeside([
    ...git('diff', '--name-only', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]);
  return { vitest: [...new Set([...vitest, ...importersOf(commit)])], browser };
}

function refusalOf(path: string): string {
  if (!existsSync(path)) return `There is no file or folder ${path}.`;
  const kind = statSync(path).isDirectory() ? 'holds no test' : 'is no test';
  return `${path} ${kind}: those end with .test.ts, .test.tsx or, in test/browser, .spec.ts. The checks in test/browsers run with npm run test:browsers.`;
}
