import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { openShiftsPath } from '#shared/open-shifts/paths.ts';
import { documentRoutes, staffPaths } from '#shared/site-routes.ts';
import { chromiumArguments, ensureChromium } from '../support/chromium.ts';
import { bootWholeLaptop } from '../support/laptop.ts';
import { publishOrder } from '../support/publish-order.ts';
import type { Row, Suite } from './suite.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Record<(typeof categories)[number], number>;
type Visit = {
  path: string;
  scores: Scores;
  layoutShift: number;
  lcpMs: number;
  tbtMs: number;
  /** All that the page transfers. */
  bytes: number;
};

/** The median of a page's visits counts: the least score of each category, and the longest blocking time. */
const leastScores: Scores = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 98,
};
const mostBlockedMs = 200;
const visitsOfPage = Number(process.env.PAGE_VISITS ?? 5);

/** Visits a page with Lighthouse's mobile settings in a Chromium of its own, which a closed session can't outlive. */
async function visit(site: string, path: string): Promise<Visit> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  const settings = { port, logLevel: 'error', formFactor: 'mobile' } as const;
  const result = await lighthouse(site + path, {
    ...settings,
    onlyCategories: [...categories],
  }).finally(() => browser.close());
  const fault = result ? result.lhr.runtimeError?.message : 'It gave no result.';
  if (!result || fault) throw new Error(`Lighthouse could not visit ${path}. ${fault}`);
  const { lhr } = result;
  for (const { id } of lhr.categories.accessibility?.auditRefs ?? []) {
    const { score, title, details } = lhr.audits[id] ?? {};
    if (score === 0) console.log(path, title, JSON.stringify(details));
  }
  const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    path,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    layoutShift: figure('cumulative-layout-shift'),
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    bytes: figure('total-byte-weight'),
  };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** @returns the median of each figure over the visits of a page */
async function medianVisit(site: string, path: string): Promise<Visit> {
  const visits: Visit[] = [];
  while (visits.length < visitsOfPage) visits.push(await visit(site, path));
  const of = (read: (one: Visit) => number) => median(visits.map(read));
  return {
    path,
    scores: {
      performance: of(({ scores }) => scores.performance),
      accessibility: of(({ scores }) => scores.accessibility),
      'best-practices': of(({ scores }) => scores['best-practices']),
      seo: of(({ scores }) => scores.seo),
    },
    layoutShift: of(({ layoutShift }) => layoutShift),
    lcpMs: of(({ lcpMs }) => lcpMs),
    tbtMs: of(({ tbtMs }) => tbtMs),
    bytes: of(({ bytes }) => bytes),
  };
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });

/** Lighthouse, as a phone, on every public page and the sign-in, five visits each; about ten minutes. */
export const pages: Suite = async () => {
  const laptop = await bootWholeLaptop();
  const visits: Visit[] = [];
  try {
    const { path: posting } = await publishOrder(laptop.endpoints, 'Keene');
    await laptop.runSchedules();
    const built = [...documentRoutes.map((route) => route.path), staffPaths.login];
    for (const path of [...built, openShiftsPath, posting]) {
      const one = await medianVisit(laptop.endpoints.site, path);
      visits.push(one);
      console.log(path, JSON.stringify(one));
    }
  } finally {
    await laptop.close();
  }
  console.table(
    Object.fromEntries(
      visits.map(({ path, scores, layoutShift, lcpMs, tbtMs, bytes }) => [
        path,
        {
          ...scores,
          CLS: layoutShift,
          'LCP ms': Math.round(lcpMs),
          'TBT ms': Math.round(tbtMs),
          kB: Math.round(bytes / 100) / 10,
        },
      ]),
    ),
  );
  return [
    ...categories.map((name): Row => {
      const missing = Math.max(...visits.map(({ scores }) => 100 - scores[name]));
      const measure = `Lighthouse ${name}, median, points short of 100, worst page`;
      return { measure, value: missing, unit: '', bound: 100 - leastScores[name] };
    }),
    {
      measure: 'blocking time, median, worst page',
      value: Math.max(...visits.map(({ tbtMs }) => Math.round(tbtMs))),
      unit: 'ms',
      bound: mostBlockedMs,
    },
    {
      measure: 'layout shift, worst page',
      value: Math.max(...visits.map(({ layoutShift }) => layoutShift)),
      unit: '',
      bound: 0,
    },
  ];
};
