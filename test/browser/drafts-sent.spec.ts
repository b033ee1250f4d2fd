import { forms } from '#shared/forms.ts';
import { messages } from '#shared/messages.ts';
import { referenceOf } from '#shared/reference.ts';
import { contactValues } from '../support/builders.ts';
import { expectKept, line, send } from './draft-line.ts';
import { fillForm, valuesIn } from './fill-form.ts';
import { expect, expectAccessible, hold, test } from './fixtures.ts';
import { letters, recordsOf } from './records.ts';

test('a message whose answer was lost is not sent yet after a reload, and arrives once', async ({
  page,
  laptop,
}) => {
  const values = contactValues({ lastName: letters('Unsent') });
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
  expect(await valuesIn(page, forms.contact)).toEqual(values);
  await expectAccessible(page);
  await send(page).click();
  await expect(page.getByRole('heading', { name: messages.uploaded })).toBeVisible();
  expect(await recordsOf(laptop, values.lastName ?? '')).toHaveLength(1);
});

test('the same message sent from two tabs is one record, and a third tab says so and keeps what was typed in it', async ({
  page,
  context,
  laptop,
}) => {
  const values = contactValues({ lastName: letters('Tabs') });
  await page.goto('/contact');
  await fillForm(page, forms.contact, values);
  await expectKept(page, values.description ?? '');
  const [second, third] = [await context.newPage(), await context.newPage()];
  for (const tab of [second, third]) {
    await tab.goto('/contact');
    await expect.poll(() => valuesIn(tab, forms.contact)).toEqual(values);
  }
  await fillForm(third, forms.contact, { middleName: 'Typed' });
  for (const tab of [page, second]) {
    await expect
      .poll(() => valuesIn(tab, forms.contact))
      .toEqual({ ...values, middleName: 'Typed' });
  }

  const release = await hold(page, '**/api/submissions/contact');
  const isOnItsWay = page.waitForRequest('**/api/submissions/contact');
  await send(page).click();
  await isOnItsWay;
  await send(second).click();
  await expect(second.getByRole('heading', { name: messages.uploaded })).toBeVisible();
  const [record] = await recordsOf(laptop, values.lastName ?? '');
  await expect(line(third).getByRole('status')).toContainText(
    `sent from another tab, under the reference ${referenceOf(String(record?.id))}`,
  );
  expect(await valuesIn(third, forms.contact)).toEqual({ middleName: 'Typed' });
  release();
  await expect(page.getByRole('heading', { name: messages.uploaded })).toBeVisible();
  expect(await recordsOf(laptop, values.lastName ?? '')).toHaveLength(1);
});
