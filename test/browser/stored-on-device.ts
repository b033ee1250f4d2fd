import type { Page } from '@playwright/test';
import { storedTexts } from '../support/stored-texts.ts';

/** The text of all items that the browser has for the site: storages, databases, caches, cookies. */
export async function allStorage(page: Page): Promise<string> {
  const texts = await page.evaluate(storedTexts);
  const cookies = await page.context().cookies();
  return [...texts, JSON.stringify(cookies)].join('\n');
}

/** The texts that the browser has in any of them. */
export async function storedBy(page: Page, canaries: readonly string[]): Promise<string[]> {
  const stored = await allStorage(page);
  return canaries.filter((canary) => stored.includes(canary));
}
