import type { Page } from '@playwright/test';
import { listTitle } from '#shared/kinds.ts';
import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { listRows } from '../support/list-rows.ts';
import { resumePages, resumePdf } from '../support/resume-pdf.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { serveRows } from './list-page.ts';
import { sendMessage } from './records.ts';
import { apply, expectDrawn, openResume } from './resume-page.ts';

/** The number of sheets that a screen takes. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Replaces the browser's print dialog. The print state remains. */
async function holdPrinting(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { printed: 0 });
    window.print = () => Object.assign(window, { printed: (window as any).printed + 1 });
  });
  return () => page.evaluate(() => (window as any).printed);
}

test('a message takes one sheet, without what is pressed on the screen, and a list is printed as a table', async ({
  staffPage: page,
  laptop,
}) => {
  const printed = await holdPrinting(page);
  const { id = '', description = '' } = await sendMessage(laptop, {
    description: 'A long message, word for word. '.repeat(15),
  });
  await page.goto(staffPaths.detail('contact', id));
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  expect(await printed()).toBe(1);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText(description.trim()).filter({ visible: true })).toHaveCount(1);
  for (const role of ['button', 'navigation', 'banner'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  expect(await sheetsOf(page)).toBe(1);

  await serveRows(page, listRows(45));
  await page.goto(staffPaths.list('employment'));
  await expect(page.getByRole('row')).toHaveCount(21);
  await expect(page.getByRole('heading', { name: listTitle('employment') })).toBeVisible();
  await expect(page.getByRole('button', { name: messages.nextPage })).toHaveCount(0);
  await expect(page.getByRole('search')).toHaveCount(0);
  expect(await sheetsOf(page)).toBeLessThanOrEqual(2);
});

test('an application takes two sheets at most, and one more for each page of its resume', async ({
  staffPage: page,
  laptop,
}) => {
  const printed = await holdPrinting(page);
  await openResume(page, await apply(laptop, resumePdf()));
  await expectDrawn(page);
  const sheets = await sheetsOf(page);
  expect(sheets).toBeLessThanOrEqual(2);

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print' });
  await expect(dialog.getByLabel('Without the resume')).toBeChecked();
  await expectAccessible(page);
  await dialog.getByLabel('With the resume').check();
  await dialog.getByRole('button', { name: 'Print' }).click();
  await expect.poll(printed).toBe(1);
  expect(await sheetsOf(page)).toBe(sheets + resumePages.length);

  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await dialog.getByRole('button', { name: 'Print' }).click();
  expect(await printed()).toBe(2);
  expect(await sheetsOf(page)).toBe(sheets);
});
