import { brotliCompressSync } from 'node:zlib';
import { median } from '../suite.ts';
import type { PublicPage } from './public-pages.ts';
import { type Category, type Loaded, type Visit, visit } from './run-lighthouse.ts';

const rounds = 3;
const slowest = 20;

/** A page's figure and its twin's. */
export type Pair = { page: number; twin: number };

export type PageFigures = {
  lcpRatio: { simulated: number; throttled: number };
  /** In ms, as measured: a page's and its twin's. */
  lcpMs: Pair;
  bytesRatio: number;
  /** Of all but pictures, fonts and manifest, with the headers that the laptop sends. */
  bytes: number;
  /** Of the twin, likewise. */
  twinBytes: number;
  /** Brotli, of the scripts that the page loads by itself. */
  scriptBytes: number;
  /** In ms, with the processor 20 times slower. */
  tbtMs: Pair;
  cls: number;
  /** In ms, with the processor 4 times slower. */
  longestTaskMs: Pair;
  scores: Visit['scores'];
  failed: Visit['failed'];
};

const isPicture = ({ type, url }: Loaded) =>
  type === 'Image' || type === 'Font' || /\.(?:svg|png|ico)$/.test(new URL(url).pathname);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
/** What the first round trips carry. Browsers ask for the manifest when the page has long been shown. */
const withoutPictures = (loaded: readonly Loaded[]) =>
  sum(loaded.filter((one) => !isPicture(one) && one.type !== 'Manifest').map(({ bytes }) => bytes));

/**
 * The bytes of an answer's body, as compressed for the wire. Headers are left out of the ratio: they are
 * the same on every answer, and CloudFront's HTTP/2 sends a repeated one in a byte or two, where the
 * laptop's HTTP/1.1 spends a kilobyte on each file.
 */
async function bodyBytes({ url }: Loaded): Promise<number> {
  if (!url.startsWith('http')) return 0;
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const length = Number(response.headers.get('content-length'));
  await response.arrayBuffer();
  return length;
}

async function scriptBytes(loaded: readonly Loaded[]): Promise<number> {
  const scripts = loaded.filter(({ type }) => type === 'Script');
  const texts = await Promise.all(scripts.map(async ({ url }) => (await fetch(url)).text()));
  return sum(texts.map((text) => brotliCompressSync(text).length));
}

/**
 * Measures a page and its twin in turns.
 * @param port where the Chromium listens that Lighthouse drives
 * @param site the site's origin
 */
export async function measurePage(
  port: number,
  site: string,
  { path, twin }: PublicPage,
): Promise<PageFigures> {
  // Any unknown address gives the not-found page.
  const pageUrl = `${site}${path}`;
  const twinUrl = `${site}/twins/${twin}`;
  const visits = {
    simulated: { page: [] as Visit[], twin: [] as Visit[] },
    throttled: { page: [] as Visit[], twin: [] as Visit[] },
    slow: { page: [] as Visit[], twin: [] as Visit[] },
  };
  const brief = true;
  const slowed = { throttling: 'devtools', slowdown: slowest } as const;
  for (let round = 0; round < rounds; round += 1) {
    visits.simulated.twin.push(await visit(port, twinUrl, { throttling: 'simulate', brief }));
    visits.simulated.page.push(await visit(port, pageUrl, { throttling: 'simulate', brief }));
    visits.throttled.twin.push(await visit(port, twinUrl, { throttling: 'devtools', brief }));
    visits.throttled.page.push(await visit(port, pageUrl, { throttling: 'devtools' }));
    visits.slow.twin.push(await visit(port, twinUrl, slowed));
    visits.slow.page.push(await visit(port, pageUrl, slowed));
  }
  const scored = await visit(port, pageUrl, { throttling: 'simulate', scored: true });
  const lcp = (those: readonly Visit[]) => median(those.map(({ lcpMs }) => lcpMs));
  const longestTask = (those: readonly Visit[]) =>
    median(those.map(({ longestTaskMs }) => longestTaskMs));
  const tbt = (those: readonly Visit[]) => median(those.map(({ tbtMs }) => tbtMs));
  const { simulated, throttled, slow } = visits;
  const twinLoaded = throttled.twin[0]?.loaded ?? [];
  const pageBodies = sum(await Promise.all(scored.loaded.map(bodyBytes)));
  const twinBodies = sum(await Promise.all(twinLoaded.map(bodyBytes)));
  const all = [...simulated.page, ...throttled.page, ...slow.page, scored];
  return {
    lcpRatio: {
      simulated: lcp(simulated.page) / lcp(simulated.twin),
      throttled: lcp(throttled.page) / lcp(throttled.twin),
    },
    lcpMs: { page: lcp(throttled.page), twin: lcp(throttled.twin) },
    bytesRatio: pageBodies / twinBodies,
    bytes: withoutPictures(scored.loaded),
    twinBytes: withoutPictures(twinLoaded),
    scriptBytes: await scriptBytes(scored.loaded),
    tbtMs: { page: tbt(slow.page), twin: tbt(slow.twin) },
    cls: Math.max(...all.map(({ cls }) => cls)),
    longestTaskMs: { page: longestTask(throttled.page), twin: longestTask(throttled.twin) },
    scores: scored.scores,
    failed: scored.failed,
  };
}

/**
 * The longest task of a page that holds nothing, in ms, with the processor 4 times slower: about the least
 * that any page can have in the same run.
 * @param url of the document of one paragraph
 */
export async function measureFloor(port: number, url: string): Promise<number> {
  const tasks: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { longestTaskMs } = await visit(port, url, { throttling: 'devtools', brief: true });
    tasks.push(longestTaskMs);
  }
  return median(tasks);
}

/**
 * Which of Lighthouse's categories a page can have in full. A page that answers 404, and asks not to be
 * indexed, is rightly refused by the search category; and the browser notes its status in the console,
 * which is a fault of best practices.
 */
export const categoriesOf = (path: string): readonly Category[] =>
  path === '/not-found'
    ? ['performance', 'accessibility']
    : ['performance', 'accessibility', 'best-practices', 'seo'];
