import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { documentRoutes, staffPaths } from '#shared/site-routes.ts';
import { chromiumArguments, ensureChromium } from '../support/chromium.ts';
import { bootWholeLaptop } from '../support/laptop.ts';
import type { Row, Suite } from './suite.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Record<(typeof categories)[number], number>;
type Visit = { path: string; scores: Scores; layoutShift: number; lcpMs: number; tbtMs: number };

const leastScore = 98;
/** A busy machine makes a page look slow and never fast: a page that falls short is visited again. */
const attempts = 3;

/** Visits a page with Lighthouse's mobile settings in a Chromium that listens on `port`. */
async function visit(port: number, site: string, path: string): Promise<Visit> {
  const settings = { port, logLevel: 'error', formFactor: 'mobile' } as const;
  const result = await lighthouse(site + path, { ...settings, onlyCategories: [...categories] });
  const fault = result ? result.lhr.runtimeError?.message : 'It gave no result.';
  if (!result || fault) throw new Error(`Lighthouse could not visit ${path}. ${fault}`);
  const { lhr } = result;
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
  };
}

const lowest = ({ scores }: Visit) => Math.min(...Object.values(scores));

/** @returns the best of a few visits, and the first that is good enough */
async function bestVisit(port: number, site: string, path: string): Promise<Visit> {
  let best = await visit(port, site, path);
  for (let attempt = 1; attempt < attempts && lowest(best) < leastScore; attempt += 1) {
    const next = await visit(port, site, path);
    if (lowest(next) > lowest(best)) best = next;
  }
  return best;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });

/** Lighthouse, as a phone, on every public page and the sign-in; a few minutes. */
export const pages: Suite = async () => {
  const laptop = await bootWholeLaptop();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  const visits: Visit[] = [];
  try {
    for (const path of [...documentRoutes.map((route) => route.path), staffPaths.login]) {
      visits.push(await bestVisit(port, laptop.endpoints.site, path));
    }
  } finally {
    await browser.close();
    await laptop.close();
  }
  console.table(
    Object.fromEntries(
      visits.map(({ path, scores, layoutShift, lcpMs, tbtMs }) => [
        path,
        { ...scores, CLS: layoutShift, 'LCP ms': Math.round(lcpMs), 'TBT ms': Math.round(tbtMs) },
      ]),
    ),
  );
  return [
    ...categories.map((name): Row => {
      const missing = Math.max(...visits.map(({ scores }) => 100 - scores[name]));
      const measure = `Lighthouse ${name}, points short of 100, worst page`;
      return { measure, value: missing, unit: '', bound: 100 - leastScore };
    }),
    {
      measure: 'layout shift, worst page',
      value: Math.max(...visits.map(({ layoutShift }) => layoutShift)),
      unit: '',
      bound: 0,
    },
  ];
};
