import { brotliCompressSync } from 'node:zlib';
import { median } from '../suite.ts';
import type { PublicPage } from './public-pages.ts';
import {
  type Category,
  type Loaded,
  type Visit,
  type VisitOptions,
  visit,
} from './run-lighthouse.ts';

/** How often each is visited; where it is slowed down most, which takes longest, in every second round. */
const rounds = 5;
const slowest = 20;

/** A page's figure and its twin's. */
export type Pair = { page: number; twin: number };

/** The visits of a page and of its twin, round by round. */
type Turns = { page: Visit[]; twin: Visit[] };

export type PageFigures = {
  /** The middle one of those of the rounds: the two visits of a round find the machine in the same mood. */
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
  /** In ms, on the processor as it is, and 4 times slower. */
  longestTaskMs: Pair;
  slowedTaskMs: Pair;
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
  const simulated: Turns = { page: [], twin: [] };
  const throttled: Turns = { page: [], twin: [] };
  const slow: Turns = { page: [], twin: [] };
  const inTurns = async ({ page, twin }: Turns, options: VisitOptions) => {
    twin.push(await visit(port, twinUrl, { ...options, brief: true }));
    page.push(await visit(port, pageUrl, options));
  };
  for (let round = 0; round < rounds; round += 1) {
    await inTurns(simulated, { throttling: 'simulate' });
    await inTurns(throttled, { throttling: 'devtools' });
    if (round % 2 === 0) await inTurns(slow, { throttling: 'devtools', slowdown: slowest });
  }
  const scored = await visit(port, pageUrl, { throttling: 'simulate', scored: true });
  type Figure = 'lcpMs' | 'tbtMs' | 'longestTaskMs';
  const middle = ({ page, twin }: Turns, figure: Figure): Pair => ({
    page: median(page.map((one) => one[figure])),
    twin: median(twin.map((one) => one[figure])),
  });
  const lcpRatio = ({ page, twin }: Turns) =>
    median(page.map(({ lcpMs }, round) => lcpMs / (twin[round]?.lcpMs ?? Number.NaN)));
  const twinLoaded = throttled.twin[0]?.loaded ?? [];
  const pageBodies = sum(await Promise.all(scored.loaded.map(bodyBytes)));
  const twinBodies = sum(await Promise.all(twinLoaded.map(bodyBytes)));
  const all = [...simulated.page, ...throttled.page, ...slow.page, scored];
  return {
    lcpRatio: { simulated: lcpRatio(simulated), throttled: lcpRatio(throttled) },
    lcpMs: middle(throttled, 'lcpMs'),
    bytesRatio: pageBodies / twinBodies,
    bytes: withoutPictures(scored.loaded),
    twinBytes: withoutPictures(twinLoaded),
    scriptBytes: await scriptBytes(scored.loaded),
    tbtMs: middle(slow, 'tbtMs'),
    cls: Math.max(...all.map(({ cls }) => cls)),
    longestTaskMs: middle(simulated, 'longestTaskMs'),
    slowedTaskMs: middle(throttled, 'longestTaskMs'),
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
