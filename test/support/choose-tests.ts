import { existsSync, globSync, statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';

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

function refusalOf(path: string): string {
  if (path.startsWith('-')) {
    return `npm test takes files and folders, not ${path}. For a runner's options: npx vitest run, or npx playwright test --config test/browser/playwright.config.ts`;
  }
  if (!existsSync(path)) return `There is no file or folder ${path}.`;
  const kind = statSync(path).isDirectory() ? 'holds no test' : 'is no test';
  return `${path} ${kind}: those end with .test.ts, .test.tsx or, in test/browser, .spec.ts. The checks in test/browsers run with npm run test:browsers.`;
}
