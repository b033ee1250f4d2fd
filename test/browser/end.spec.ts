import type { Page } from '@playwright/test';
import { contact } from '#frontend/content/contact.ts';
import { endWords } from '#frontend/content/status.ts';
import { referenceOf } from '#shared/reference.ts';
import { contactValues } from '../support/builders.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { letters, recordsOf } from './records.ts';

const panelOf = (page: Page, name: string) => page.getByRole('region', { name });
const samePerson = (page: Page) => page.getByRole('button', { name: /^Use my name/ });
const form = (page: Page) => page.locator('form');

/** Sends a message and closes the dialog. @returns the last name, by which its record is found */
async function sendMessage(page: Page): Promise<string> {
  await page.goto('/contact');
  return fillAndSend(page);
}

async function fillAndSend(page: Page): Promise<string> {
  const values = contactValues({ lastName: letters('End') });
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`form [name="${name}"]`).fill(value);
  }
  await form(page).getByRole('button', { name: contact.submitLabel }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  return values.lastName ?? '';
}

test('after Close the reference stays, through a reload, until another is sent', {
  tag: '@phone',
}, async ({ page, laptop }) => {
  const lastName = await sendMessage(page);
  const panel = panelOf(page, contact.received);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(contact.received);
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  const [record] = await recordsOf(laptop, lastName);
  const reference = referenceOf(String(record?.id));
  await expect(panel).toContainText(reference);
  const link = panel.getByRole('link', { name: endWords.contact.open });
  await expect(link).toHaveAttribute(
    'href',
    new RegExp(`^/status#reference=${reference}&key=[\\w-]{32}$`),
  );
  await expect(panel).toContainText(endWords.contact.text);
  await expect(panel).toContainText(/by the end of \w+day, \w+ \d+\./);
  await expect(panel).toContainText(/The office (is open|opens) on \w+day, \w+ \d+/);
  await expect(form(page)).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.reload();
  await expect(panel).toContainText(reference);
  await expect(form(page)).toBeHidden();
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
  );
  expect(kept).not.toContain(lastName);

  // The reload has removed the typed text.
  await panel.getByRole('button', { name: 'Send another' }).click();
  await expect(panel).toBeHidden();
  await expect(samePerson(page)).toBeHidden();
  await expect(page.locator('[name="firstName"]')).toBeFocused();
  await expect(page.locator('[name="firstName"]')).toHaveValue('');
  await page.reload();
  await expect(page.locator('[data-island][data-hydrated]')).toBeAttached();
  await expect(form(page)).toBeVisible();
});

test('on a shared computer no name is offered to the next person', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: /^Shared computer/ }).click();
  await fillAndSend(page);
  await page.getByRole('button', { name: 'Send another' }).click();
  await expect(page.locator('[name="firstName"]')).toBeFocused();
  await expect(samePerson(page)).toBeHidden();
});

test('the confirmation alone is printed, on one sheet', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await sendMessage(page);
  const panel = panelOf(page, contact.received);
  await panel.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(panel).toBeVisible();
  for (const role of ['button', 'navigation', 'banner', 'contentinfo', 'textbox'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  const pdf = await page.pdf({ format: 'Letter' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
