import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumArguments, ensureHeadlessShell } from '../support/chromium.ts';
import { bootWholeLaptop } from '../support/laptop.ts';
import { agesOfLost, answer, answers } from './drafts/answers.ts';
import { agesAfterKill } from './drafts/killed-browser.ts';
import type { Row, Suite } from './suite.ts';

/** Every n-th answer is the last answer before a loss; 1 tries every answer. */
const every = Number(process.env.EVERY ?? 1);
const atOnce = 4;
/** The longest time from the last answer to the loss, in milliseconds. */
const longestPauseMs = 2500;
/** How often a whole browser is killed, and how many answers are typed before that, at a person's pace. */
const kills = Number(process.env.KILLS ?? 8);
const killedAnswers = 12;
const killedPaceMs = 1600;

/** The ways in which a page is lost. @returns the page on which the visitor continues */
const losses: Record<string, (page: Page, context: BrowserContext) => Promise<Page>> = {
  async 'a killed renderer'(page, context) {
    await page.goto('chrome://crash').catch(() => {});
    return context.newPage();
  },
  async 'a reload'(page) {
    await page.reload();
    return page;
  },
  async 'a link and Back'(page) {
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/about-us"]')?.click());
    await page.waitForURL('**/about-us');
    await page.goBack();
    return page;
  },
  async 'a closed tab'(page, context) {
    await page.close();
    return context.newPage();
  },
};

/** @returns the age of each lost answer, in seconds */
async function lossOf(
  context: BrowserContext,
  address: string,
  names: readonly string[],
  lose: (page: Page, context: BrowserContext) => Promise<Page>,
): Promise<number[]> {
  const page = await context.newPage();
  await page.goto(address);
  await page.mouse.move(9, 9);
  await page.waitForSelector('[data-hydrated]');
  const given = await answer(page, names);
  await page.waitForTimeout(Math.random() * longestPauseMs);
  const lostAt = performance.now();
  const next = await lose(page, context);
  if (next.url() !== address) await next.goto(address);
  await next.mouse.move(9, 9);
  await next.waitForSelector('[data-hydrated]');
  return agesOfLost(next, given, lostAt);
}

/** Runs `work` on each item, `atOnce` at a time. */
async function eachOf<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const worker = async () => {
    for (let item = items.pop(); item !== undefined; item = items.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const rowsOf = (what: string, runs: number, ages: readonly number[]): Row[] => [
  { measure: `${what}: answers that were the last`, value: runs, unit: '' },
  { measure: `${what}: answers lost, in all`, value: ages.length, unit: '' },
  { measure: `${what}: oldest answer lost`, value: Math.max(0, ...ages), unit: 's', bound: 2 },
];

/**
 * The application is filled in up to each of its answers in turn, and then the page is lost in each of four ways, up
 * to 2.5 s after the last answer. Then the first 12 answers are given at a person's pace, and the whole browser is
 * killed. Lost answers must have been typed within the last 2 seconds.
 */
export const drafts: Suite = async () => {
  const laptop = await bootWholeLaptop();
  const address = `${laptop.endpoints.site}/career`;
  const browser = await chromium.launch({
    executablePath: ensureHeadlessShell(),
    args: chromiumArguments,
  });
  const rows: Row[] = [];
  try {
    for (const [what, lose] of Object.entries(losses)) {
      const lasts = answers.map((_, index) => index + 1).filter((count) => count % every === 0);
      const runs = lasts.length;
      const ages: number[] = [];
      await eachOf(lasts, async (count) => {
        const context = await browser.newContext();
        ages.push(...(await lossOf(context, address, answers.slice(0, count), lose)));
        await context.close();
      });
      rows.push(...rowsOf(what, runs, ages));
    }
    const ages: number[] = [];
    await eachOf(
      Array.from({ length: kills }, () => Math.random() * longestPauseMs),
      async (pauseMs) => {
        const names = answers.slice(0, killedAnswers);
        ages.push(...(await agesAfterKill(address, names, { paceMs: killedPaceMs, pauseMs })));
      },
    );
    rows.push(...rowsOf('a killed browser', kills, ages));
  } finally {
    await browser.close();
    await laptop.close();
  }
  return rows;
};
