import type { Page } from '@playwright/test';
import { contact } from '#frontend/content/contact.ts';
import { titles } from '#frontend/forms/submit/sending-words.ts';
import { forms } from '#shared/forms.ts';
import { messages } from '#shared/messages.ts';
import { referenceOf } from '#shared/reference.ts';
import { contactValues } from '../support/builders.ts';
import { expectKept, line, send } from './draft-line.ts';
import { fillForm, valuesIn } from './fill-form.ts';
import { expect, expectAccessible, hold, test } from './fixtures.ts';
import { letters, recordsOf } from './records.ts';

/** Sends a message that arrives but whose response is lost. Then reloads the page. */
async function sendUnheard(page: Page, values: Record<string, string>) {
  await page.goto('/contact');
  await fillForm(page, forms.contact, values);
  let isLost = true;
  const stored = new Promise<void>((resolve) => {
    void page.route('**/api/submissions/contact', async (route) => {
      if (!isLost) return route.continue();
      await route.fetch();
      resolve();
    });
  });
  await send(page).click();
  await stored;
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(line(page)).toContainText('Not sent yet');
  isLost = false;
}

test('a message whose answer was lost is not sent yet after a reload, and arrives once', async ({
  page,
  laptop,
}) => {
  const values = contactValues({ lastName: letters('Unsent') });
  await sendUnheard(page, values);
  expect(await valuesIn(page, forms.contact)).toEqual(values);
  await expectAccessible(page);
  await send(page).click();
  await expect(page.getByRole('heading', { name: messages.uploaded })).toBeVisible();
  expect(await recordsOf(laptop, values.lastName ?? '')).toHaveLength(1);
});

test.describe('changed after the reload', () => {
  test.use({ expectedConsole: [/status of 409/] });

  test('it makes no second record, and the change is said to be missing', async ({
    page,
    laptop,
  }) => {
    const values = contactValues({ lastName: letters('Changed') });
    await sendUnheard(page, values);
    await page.getByRole('textbox', { name: /^Your message/ }).fill('Another question.');
    await send(page).click();
    await expect(page.getByRole('heading', { name: titles['arrived-before'] })).toBeVisible();
    await expectAccessible(page);
    const [record, ...more] = await recordsOf(laptop, values.lastName ?? '');
    expect(more).toEqual([]);
    expect(record).toMatchObject(values);
    await expect(page.getByRole('dialog')).toContainText(referenceOf(String(record?.id)));
    await page.getByRole('button', { name: 'Keep what arrived' }).click();
    await expect(page.getByRole('heading', { name: messages.uploaded })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('heading', { name: contact.received })).toBeFocused();
    expect(await recordsOf(laptop, values.lastName ?? '')).toHaveLength(1);
  });
});

test('the same message sent from two tabs is one record', async ({ page, context, laptop }) => {
  const values = contactValues({ lastName: letters('Tabs') });
  await page.goto('/contact');
  await fillForm(page, forms.contact, values);
  await expectKept(page, values.description ?? '');
  const other = await context.newPage();
  await other.goto('/contact');
  await expect.poll(() => valuesIn(other, forms.contact)).toEqual(values);

  const release = await hold(page, '**/api/submissions/contact');
  const isOnItsWay = page.waitForRequest('**/api/submissions/contact');
  await send(page).click();
  await isOnItsWay;
  await send(other).click();
  await expect(other.getByRole('heading', { name: messages.uploaded })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: messages.uploaded })).toBeVisible();
  expect(await recordsOf(laptop, values.lastName ?? '')).toHaveLength(1);
});

test('a tab whose form another one has sent says so, and keeps what was typed in it', async ({
  page,
  context,
  laptop,
}) => {
  const values = contactValues({ lastName: letters('Elsewhere') });
  await page.goto('/contact');
  await fillForm(page, forms.contact, values);
  await expectKept(page, values.description ?? '');
  const other = await context.newPage();
  await other.goto('/contact');
  await expect.poll(() => valuesIn(other, forms.contact)).toEqual(values);
  await fillForm(other, forms.contact, { middleName: 'Typed' });
  await expectKept(page, 'Typed');

  await send(page).click();
  await expect(page.getByRole('heading', { name: messages.uploaded })).toBeVisible();
  const [record] = await recordsOf(laptop, values.lastName ?? '');
  await expect(line(other).getByRole('status')).toContainText(
    `sent from another tab, under the reference ${referenceOf(String(record?.id))}`,
  );
  expect(await valuesIn(other, forms.contact)).toEqual({ middleName: 'Typed' });
  await expectAccessible(other);
});
