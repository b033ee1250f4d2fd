import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { keptFields } from '#frontend/forms/drafts/draft-store.ts';
import { employmentForm } from '#shared/employment-form.ts';
import { fillForm, heldValues } from '../browser/fill-form.ts';
import { employmentValues, pdfOf } from '../support/builders.ts';
import { chromiumArguments, ensureHeadlessShell } from '../support/chromium.ts';
import { bootLaptop } from '../support/laptop.ts';
import type { Row, Suite } from './suite.ts';

/** Every n-th answer is the last one before a loss: 1 is all of them. */
const every = Number(process.env.EVERY ?? 1);
const atOnce = 4;
/** The longest time from the last answer to the loss, in milliseconds. */
const longestPauseMs = 2500;
const resumeName = 'bench-resume.pdf';

const values = employmentValues();
const kept = keptFields(employmentForm).filter(({ presetToday }) => !presetToday);
/** The answers in the order in which they are asked, and the resume as the last of them. */
const answers = [
  ...employmentForm.fields.filter(({ name }) => name in values).map(({ name }) => name),
  'resume',
];

/** How a page ends. @returns the page on which the visitor goes on */
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

/** Gives the answers up to this one. @returns when each was given */
async function answer(page: Page, names: readonly string[]): Promise<Map<string, number>> {
  const given = new Map<string, number>();
  for (const name of names) {
    if (name === 'resume') {
      await page.locator('form input[type=file]').setInputFiles({
        name: resumeName,
        mimeType: 'application/pdf',
        buffer: pdfOf(100_000),
      });
    } else await fillForm(page, employmentForm, { [name]: values[name] ?? '' });
    given.set(name, performance.now());
  }
  return given;
}

/** What is there again, by name. */
async function held(page: Page): Promise<Set<string>> {
  const names = Object.entries(await heldValues(page, employmentForm))
    .filter(([name, value]) => value === values[name])
    .map(([name]) => name);
  const files = await page
    .locator('form input[type=file]')
    .evaluate((input) =>
      input instanceof HTMLInputElement ? [...(input.files ?? [])].map((file) => file.name) : [],
    );
  return new Set([...names, ...(files.includes(resumeName) ? ['resume'] : [])]);
}

/** @returns how old each answer was that was lost, in seconds */
async function lossOf(
  context: BrowserContext,
  address: string,
  names: readonly string[],
  lose: (page: Page, context: BrowserContext) => Promise<Page>,
): Promise<number[]> {
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForSelector('[data-hydrated]');
  const given = await answer(page, names);
  await page.waitForTimeout(Math.random() * longestPauseMs);
  const lostAt = performance.now();
  const next = await lose(page, context);
  if (next.url() !== address) await next.goto(address);
  await next.waitForSelector('[data-hydrated]');
  const expected = names.filter(
    (name) => name === 'resume' || kept.some((field) => field.name === name),
  );
  let there = await held(next);
  // The file comes out of its database a moment after the answers.
  for (let looks = 0; looks < 20 && expected.some((name) => !there.has(name)); looks += 1) {
    await next.waitForTimeout(50);
    there = await held(next);
  }
  return expected
    .filter((name) => !there.has(name))
    .map((name) => (lostAt - (given.get(name) ?? 0)) / 1000);
}

/**
 * The application is filled in up to each of its answers in turn, and then the page is lost in each of four ways, up
 * to 2.5 s after the last answer. What is gone afterwards must have been typed within the last 2 seconds.
 */
export const drafts: Suite = async () => {
  const laptop = await bootLaptop();
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
      const work = async () => {
        for (let count = lasts.pop(); count !== undefined; count = lasts.pop()) {
          const context = await browser.newContext();
          const address = `${laptop.endpoints.site}/career`;
          ages.push(...(await lossOf(context, address, answers.slice(0, count), lose)));
          await context.close();
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      rows.push(
        { measure: `${what}: answers that were the last`, value: runs, unit: '' },
        {
          measure: `${what}: answers lost, in all`,
          value: ages.length,
          unit: '',
        },
        {
          measure: `${what}: oldest answer lost`,
          value: Math.max(0, ...ages),
          unit: 's',
          bound: 2,
        },
      );
    }
  } finally {
    await browser.close();
    await laptop.close();
  }
  return rows;
};
