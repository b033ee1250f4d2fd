import { expect, test } from './fixtures.ts';
import { fieldOf, formPages, hydrated } from './form-pages.ts';

/** US numbers as contacts, clipboards and dictation write them. */
const spellings = [
  '(603) 555-0123',
  '603-555-0123',
  '603.555.0123',
  '603 555 0123',
  '+16035550123',
  '+1 603-555-0123',
  '+1 (603) 555-0123',
];
const digits = '6035550123';

for (const { path, form } of formPages) {
  test(`${path}: each phone number keeps every digit when it arrives in one piece`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(path);
    await page.locator('details').evaluateAll((all) => {
      for (const each of all) each.setAttribute('open', '');
    });
    for (const { name, maximumLength } of form.fields.filter(({ control }) => control === 'tel')) {
      const phone = fieldOf(page, name);
      await phone.focus();
      await expect(hydrated(page)).toBeAttached();
      for (const spelling of spellings) {
        const cleaned = spelling.replaceAll(/[^+\d]/g, '');
        const kept = cleaned.length > maximumLength ? digits : cleaned;
        await phone.fill('');
        await phone.focus();
        // The input event of a suggestion or a dictated number.
        await page.keyboard.insertText(spelling);
        await expect(phone, `${name} ${spelling}`).toHaveValue(kept);
        await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
        expect(await phone.evaluate((input: HTMLInputElement) => input.selectionEnd)).toBe(
          kept.length,
        );
        await phone.evaluate((input: HTMLInputElement) => input.select());
        await page.evaluate((text) => document.execCommand('insertText', false, text), spelling);
        await expect(phone, `${name} ${spelling}`).toHaveValue(kept);
      }
    }
  });
}

test('the numbers of an application are cleaned before they are cut', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/career');
  for (const [name, text, kept] of [
    ['pinCode', '03101-1234', '03101'],
    ['lastSalary', '$ 42,000', '42000'],
    ['lastSalary', '$ 1,234,567 890', '12345678'],
    ['working_hoursPerWeek', '(120)', '120'],
  ] as const) {
    const field = fieldOf(page, name);
    await field.focus();
    await expect(hydrated(page)).toBeAttached();
    await field.evaluate((input: HTMLInputElement) => input.select());
    await page.keyboard.insertText(text);
    await expect(field, text).toHaveValue(kept);
  }
});

test('a number inserted between digits leaves the caret behind it', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/contact');
  const phone = fieldOf(page, 'phoneNumber');
  await phone.focus();
  await expect(hydrated(page)).toBeAttached();
  await phone.fill('6030123');
  await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3));
  await page.keyboard.insertText(' (555) ');
  await expect(phone).toHaveValue('6035550123');
  expect(await phone.evaluate((input: HTMLInputElement) => input.selectionEnd)).toBe(6);
});
