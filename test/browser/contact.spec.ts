import { mainPhone } from '#frontend/content/agency.ts';
import { phoneHref } from '#frontend/ui/phone-links.tsx';
import { messages } from '#shared/messages.ts';
import { fill, ownValues, send } from './contact-form.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { recordsOf } from './records.ts';

test('a message ends in the dialog with a reference, and in exactly one record', {
  tag: '@phone',
}, async ({ page, laptop }) => {
  const values = ownValues();
  await page.goto('/contact');
  await fill(page, values);
  await send(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: messages.uploaded })).toBeVisible();
  await expect(dialog).toContainText(/[2-9A-Z]{4}-[2-9A-Z]{4}/);
  const call = dialog.getByRole('link', { name: mainPhone });
  await expect(call).toHaveAttribute('href', phoneHref(mainPhone));
  await expect(call).toHaveCSS('white-space', 'nowrap');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('[name="firstName"]')).toHaveValue('');

  const records = await recordsOf(laptop, values.lastName ?? '');
  expect(records).toHaveLength(1);
  expect(records[0]).toMatchObject(values);
  expect(Object.keys(records[0] ?? {})).toEqual(
    expect.arrayContaining(['id', 'date', 'time', 'submittedAt']),
  );
});
