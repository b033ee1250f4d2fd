import { expect, inject } from 'vitest';
import { openShiftsPath } from '#shared/open-shifts/paths.ts';
import { documentRoutes, staffPaths } from '#shared/site-routes.ts';
import { check, laptop, sizes } from './check.ts';

const notFound = '/no-such-page';
const { open, closed } = laptop.postings;
const built = [...documentRoutes.map(({ path }) => path), staffPaths.login];
const paths = [...built, openShiftsPath, open, closed, notFound];

/** Runs in the page. @returns the names of its visible faults */
function faults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const wrong = {
    'no one h1 with words':
      document.querySelectorAll('h1').length !== 1 ||
      !document.querySelector('h1')?.innerText.trim(),
    'no title': document.title === '',
    'no stylesheet': ![...document.styleSheets].some(({ cssRules }) => cssRules.length > 0),
    // 8px is the browser's default for a page without styles.
    'a stylesheet that does not count': getComputedStyle(document.body).marginTop === '8px',
    'a broken image': [...document.images].some(
      ({ complete, naturalWidth }) => complete && naturalWidth === 0,
    ),
    [`sideways scroll, ${scrollWidth} of ${clientWidth}`]: scrollWidth > clientWidth,
  };
  return Object.entries(wrong).flatMap(([name, is]) => (is ? [name] : []));
}

/** Browsers log a line about the answer's status 404, and Firefox some about the prefetches of a form, which it refuses under `default-src 'none'`. */
const isExpected = (path: string, problem: string) =>
  ([closed, notFound].includes(path) && /404/.test(problem)) ||
  (inject('browser') === 'firefox' && /default-src\b.*\/assets\/[\w-]+\.js/.test(problem));

for (const [name, size] of Object.entries(sizes)) {
  check(`1. every public page is whole on a ${name}`, async ({ page }) => {
    await page.resize(size);
    const wrong: string[] = [];
    for (const path of paths) {
      await page.open(path);
      const problems = await page.takeProblems();
      const unexpected = problems.filter((problem) => !isExpected(path, problem));
      const found = [...(await page.read(faults)), ...unexpected];
      wrong.push(...found.map((fault) => `${path}: ${fault}`));
    }
    expect(wrong, `${await page.read(() => innerWidth)} px wide`).toEqual([]);
  });
}
