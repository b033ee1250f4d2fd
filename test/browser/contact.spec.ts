import { mainPhone } from '#frontend/content/agency.ts';
import { phoneHref } from '#frontend/ui/phone-links.tsx';
import { contactForm } from '#shared/contact-form.ts';
import { messages } from '#shared/messages.ts';
import { field, fill, ownValues, send } from './contact-form.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { recordsOf } from './records.ts';

test('a wrong field says what is wrong, and is quiet as soon as it is right', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/contact');
  await fill(page, { ...ownValues(), phoneNumber: '12345', email: 'nobody' });
  await send(page).click();
  await expect(field(page, 'phoneNumber')).toHaveAccessibleDescription(
    new RegExp(messages.invalidPhone),
  );
  await expect(field(page, 'email')).toHaveAccessibleDescription(new RegExp(messages.invalidEmail));
  await field(page, 'phoneNumber').pressSequentially('67890');
  await expect(field(page, 'phoneNumber')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true');
});

test('a field is checked when it is left with something in it, and the press that left it counts', async ({
  page,
}) => {
  await page.goto('/contact');
  await expect(page.locator('[data-island][data-hydrated]')).toBeAttached();
  const phone = field(page, 'phoneNumber');
  await phone.click();
  await field(page, 'email').click();
  await phone.pressSequentially('603555');
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'email')).not.toHaveAttribute('aria-invalid', 'true');
  await phone.press('Tab');
  await expect(phone).toHaveAccessibleDescription(
    new RegExp(`${messages.invalidPhone} You typed 6 digits`),
  );
  await expect(page.getByRole('status').filter({ hasText: 'You typed 6 digits' })).toBeAttached();
  await expect(page.getByRole('alert').filter({ hasText: messages.fillAllRequired })).toBeHidden();
  await expectAccessible(page);
  await phone.fill('6035550123');
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true');

  // The blur of the field adds its error above the pressed element.
  await field(page, 'email').fill('nobody');
  await send(page).click();
  await expect(page.getByRole('alert').filter({ hasText: messages.fillAllRequired })).toBeFocused();
});

test('what is typed is cleaned, and the caret stays where it was', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/contact');
  const phone = field(page, 'phoneNumber');
  await phone.click();
  await expect(page.locator('[data-island][data-hydrated]')).toBeAttached();
  await phone.pressSequentially('(603) 555-0123');
  await expect(phone).toHaveValue('6035550123');
  await expect(phone).not.toHaveAccessibleDescription(/Taken out/);
  await phone.pressSequentially('/o');
  await expect(phone).toHaveAccessibleDescription(/Taken out: o\./);
  await expect(page.getByRole('status').filter({ hasText: 'Taken out: o.' })).toBeAttached();
  await expectAccessible(page);
  await phone.press('Backspace');
  await expect(phone).not.toHaveAccessibleDescription(/Taken out/);
  const name = field(page, 'firstName');
  await name.fill('Anne');
  await name.press('Home');
  await name.press('ArrowRight');
  await name.pressSequentially('7x');
  await expect(name).toHaveValue('Axnne');
  expect(await name.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);
  await field(page, 'description').fill('Hello <b>there</b>');
  await expect(field(page, 'description')).toHaveValue('Hello there');
});

test('a message ends in the dialog with a reference, and in exactly one record', async ({
  page,
  laptop,
}) => {
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

test('with the keyboard alone a message can be written, sent and closed', { tag: '@once' }, async ({
  page,
  laptop,
}) => {
  const values = ownValues();
  await page.goto('/contact');
  await field(page, 'firstName').focus();
  for (const each of contactForm.fields) {
    await expect(field(page, each.name)).toBeFocused();
    await page.keyboard.type(values[each.name] ?? '');
    await page.keyboard.press('Tab');
  }
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: messages.uploaded })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await recordsOf(laptop, values.lastName ?? '')).toHaveLength(1);
});

test('two quick presses on Send make one record', { tag: '@once' }, async ({ page, laptop }) => {
  const values = ownValues();
  await page.goto('/contact');
  await fill(page, values);
  await send(page).dblclick();
  await expect(page.getByRole('heading', { name: messages.uploaded })).toBeVisible();
  expect(await recordsOf(laptop, values.lastName ?? '')).toHaveLength(1);
});

test('no visitor sees or reaches the field for programs, and the page asks for its token by itself', {
  tag: '@once',
}, async ({ page, laptop }) => {
  const asked = page.waitForResponse('**/api/form-token');
  await page.goto('/contact');
  await field(page, 'firstName').focus();
  await expect(page.locator('[data-island][data-hydrated]')).toBeAttached();
  expect((await asked).status()).toBe(200);
  const values = ownValues();
  await fill(page, values);
  const hidden = page.locator('input[name=subject]');
  await expect(hidden).toHaveAttribute('tabindex', '-1');
  await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
  const box = await hidden.locator('xpath=ancestor::div[@aria-hidden]').boundingBox();
  expect(box).toMatchObject({ width: 1, height: 1 });
  await field(page, 'firstName').focus();
  await page.keyboard.press('Shift+Tab');
  await expect(hidden).not.toBeFocused();

  // A program fills in every field.
  await hidden.fill('Best offer', { force: true });
  await send(page).click();
  await expect(page.getByRole('heading', { name: messages.uploaded })).toBeVisible();
  const [record] = await recordsOf(laptop, values.lastName ?? '');
  expect(record).toMatchObject({ GSI1PK: 'Suspected', summary: { suspected: ['hidden-field'] } });
});
