import type { Page } from '@playwright/test';
import { career } from '#frontend/content/career.ts';
import { contact } from '#frontend/content/contact.ts';
import { requiredWords } from '#frontend/content/form-words.ts';
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

test('after Close the reference stays, through a reload, until another is sent', async ({
  page,
  laptop,
}) => {
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

test('another form takes the name and the number of the first one by one press, and loses nothing', {
  tag: '@once',
}, async ({ page }) => {
  const lastName = await sendMessage(page);
  await page.getByRole('button', { name: 'Send another' }).click();
  await page.locator('[name="firstName"]').pressSequentially('Bo');
  await samePerson(page).click();
  await expect(page.locator('[name="firstName"]')).toHaveValue('Bo');
  await expect(page.locator('[name="lastName"]')).toHaveValue(lastName);
  const message = page.locator('form [name="description"]');
  await expect(message).toBeFocused();
  await expect(message).toHaveValue('');
  await expect(samePerson(page)).toBeHidden();
});

test('on a shared computer no name is offered to the next person', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: /^Shared computer/ }).click();
  await fillAndSend(page);
  await page.getByRole('button', { name: 'Send another' }).click();
  await expect(page.locator('[name="firstName"]')).toBeFocused();
  await expect(samePerson(page)).toBeHidden();
});

test('the confirmation alone is printed, on one sheet', { tag: '@once' }, async ({ page }) => {
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

test('what was begun before the script came is not taken away', { tag: '@once' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const receipt = { reference: '7KQM-2XHD', submittedAt: '2026-11-22T18:02:03.000Z' };
    sessionStorage.setItem('receipt:employment', JSON.stringify(receipt));
  });
  await page.goto('/career');
  await expect(panelOf(page, career.received)).toContainText('7KQM-2XHD');
  await expect(page.getByRole('navigation', { name: 'Parts of the form' })).toBeHidden();
  const forTheForm = [page.getByText(career.short.lead), page.getByText(requiredWords)];
  for (const words of forTheForm) await expect(words).toBeHidden();

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/employment-[^/]*\.js$/, async (route) => {
    await held;
    await route.fallback();
  });
  await page.reload();
  await page.locator('[name="firstName"]').fill('Anne');
  release();
  await expect(page.locator('[data-island][data-hydrated]')).toBeAttached();
  await expect(page.locator('[name="firstName"]')).toHaveValue('Anne');
  await expect(form(page)).toBeVisible();
  for (const words of forTheForm) await expect(words).toBeVisible();
});
