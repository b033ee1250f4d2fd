import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import { build } from '#local/build.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { chromiumArguments, ensureChromium } from '../support/chromium.ts';
import { bootLaptop } from '../support/laptop.ts';
import {
  categoriesOf,
  measureFloor,
  measurePage,
  type PageFigures,
  type Pair,
} from './pages/measure-page.ts';
import { emptyTwin, publicPages } from './pages/public-pages.ts';
import { publishTwins } from './pages/publish-twins.ts';
import { categories, type Visit, visit } from './pages/run-lighthouse.ts';
import { walkPage } from './pages/walk-page.ts';
import type { Row, Suite } from './suite.ts';

type Measured = PageFigures & { path: string };

/** A row for the page that does worst. */
function worst(
  measure: string,
  pages: readonly Measured[],
  figureOf: (page: Measured) => number,
  unit: string,
  bound?: number,
): Row {
  const [first] = pages.toSorted((a, b) => figureOf(b) - figureOf(a));
  if (first === undefined) throw new Error('No page was measured.');
  return { measure: `${measure}, worst ${first.path}`, value: figureOf(first), unit, bound };
}

type Scored = { path: string } & Pick<Visit, 'scores' | 'failed'>;

/** How far the worst page is from a category's 100, with the audits that it fails. */
function scoreRows(pages: readonly Scored[]): Row[] {
  return categories.map((category) => {
    const short = ({ path, scores }: Scored) =>
      categoriesOf(path).includes(category) ? 100 - (scores[category] ?? 0) : 0;
    const [first] = pages.toSorted((a, b) => short(b) - short(a));
    const isShort = first !== undefined && short(first) > 0;
    const where = isShort ? `, worst ${first.path}: ${first.failed[category]?.join(', ')}` : '';
    return {
      measure: `Lighthouse ${category}, points short of 100${where}`,
      value: first === undefined ? 100 : short(first),
      unit: '',
      bound: 0,
    };
  });
}

/** The table of all pages; in brackets a twin's figure. */
function printTable(pages: readonly Measured[], login: Scored): void {
  const inBrackets = ({ page, twin }: Pair) => `${Math.round(page)} (${Math.round(twin)})`;
  const scoresOf = ({ scores }: Scored) => categories.map((one) => scores[one] ?? '-').join(' ');
  console.table(
    Object.fromEntries([
      ...pages.map((page) => [
        page.path,
        {
          'LCP ms (throttled)': Math.round(page.lcpMs.page),
          "twin's": Math.round(page.lcpMs.twin),
          ratio: page.lcpRatio.throttled.toFixed(3),
          'ratio (simulated)': page.lcpRatio.simulated.toFixed(3),
          bytes: page.bytes,
          "twin's bytes": page.twinBytes,
          'bytes ratio': page.bytesRatio.toFixed(3),
          script: page.scriptBytes,
          'TBT ms at 20x': inBrackets(page.tbtMs),
          CLS: page.cls,
          'longest task ms': inBrackets(page.longestTaskMs),
          'at 4x': inBrackets(page.slowedTaskMs),
          scores: scoresOf(page),
        },
      ]),
      [login.path, { scores: scoresOf(login) }],
    ]),
  );
}

/** Every public page against its twin (`pages/twins`), in turns, by Lighthouse's phone. */
export const pages: Suite = async () => {
  await build();
  const closers: (() => unknown)[] = [];
  try {
    const laptop = await bootLaptop();
    closers.push(laptop.close);
    const chromePath = ensureChromium();
    const browser = await chromium.launch({ executablePath: chromePath, args: chromiumArguments });
    closers.push(() => browser.close());
    const chrome = await launch({
      chromePath,
      chromeFlags: ['--headless=new', ...chromiumArguments],
    });
    closers.push(() => chrome.kill());
    await publishTwins(laptop);
    const { site } = laptop.endpoints;
    const floorMs = await measureFloor(chrome.port, `${site}/twins/${emptyTwin.file}`);
    const measured: Measured[] = [];
    for (const page of publicPages) {
      const figures = await measurePage(chrome.port, site, page);
      const shifts = await walkPage(browser, `${site}${page.path}`, page.path !== '/not-found');
      measured.push({ path: page.path, ...figures, cls: Math.max(figures.cls, shifts) });
      console.log(
        `${measured.length} of ${publicPages.length}: ${page.path}`,
        JSON.stringify(figures),
      );
    }
    const { login } = staffPaths;
    const loginVisit = await visit(chrome.port, `${site}${login}`, {
      throttling: 'simulate',
      scored: true,
    });
    const scored = { path: login, ...loginVisit };
    printTable(measured, scored);
    return [
      worst('LCP, page / twin, simulated', measured, (page) => page.lcpRatio.simulated, '', 1.05),
      worst('LCP, page / twin, throttled', measured, (page) => page.lcpRatio.throttled, '', 1.05),
      worst('bytes, page / twin', measured, (page) => page.bytesRatio, '', 1.15),
      worst('bytes before pictures and fonts', measured, (page) => page.bytes, 'bytes', 14_600),
      worst('script, brotli', measured, (page) => page.scriptBytes, 'bytes', 1000),
      worst('TBT, processor 20 times slower', measured, (page) => page.tbtMs.page, 'ms', 0),
      worst('CLS, with the cookie notice', measured, (page) => page.cls, '', 0),
      worst('longest task', measured, (page) => page.longestTaskMs.page, 'ms', 50),
      worst(
        'longest task, processor 4 times slower',
        measured,
        (page) => page.slowedTaskMs.page,
        'ms',
      ),
      { measure: 'the same of one paragraph alone', value: floorMs, unit: 'ms' },
      ...scoreRows([...measured, scored]),
    ];
  } finally {
    for (const close of closers.reverse()) await close();
  }
};
