import { expect, test } from 'vitest';
import { cdp, type Locator, userEvent } from 'vitest/browser';
import { forms } from '#shared/forms.ts';
import { control } from './support/form-controls.ts';
import { openGroups } from './support/long-forms.ts';
import { openForm } from './support/site-page.tsx';

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

const pages = [
  ['/contact', forms.contact],
  ['/hire-us', forms.employer],
  ['/career', forms.employment],
] as const;

for (const [path, form] of pages) {
  test(`${path}: each phone number keeps every digit when it arrives in one piece`, async () => {
    await openForm(path);
    openGroups();
    const numbers = form.fields.filter((field) => field.control === 'tel');
    expect(numbers).not.toEqual([]);
    for (const [at, { name, maximumLength }] of numbers.entries()) {
      const phone = control(name);
      // The fields of a form clean alike, and differ in their lengths alone.
      for (const spelling of at === 0 ? spellings : spellings.slice(-1)) {
        const cleaned = spelling.replaceAll(/[^+\d]/g, '');
        const kept = cleaned.length > maximumLength ? digits : cleaned;
        await userEvent.fill(phone, '');
        inputOf(phone).focus();
        await insertText(spelling);
        await expect.element(phone, { message: `${name} ${spelling}` }).toHaveValue(kept);
        await expect.element(phone).not.toHaveAttribute('aria-invalid', 'true');
        expect(inputOf(phone).selectionEnd).toBe(kept.length);
        inputOf(phone).select();
        document.execCommand('insertText', false, spelling);
        await expect.element(phone, { message: `${name} ${spelling}` }).toHaveValue(kept);
      }
    }
  });
}

test('the numbers of an application are cleaned before they are cut', async () => {
  await openForm('/career');
  for (const [name, text, kept] of [
    ['pinCode', '03101-1234', '03101'],
    ['lastSalary', '$ 42,000', '42000'],
    ['lastSalary', '$ 1,234,567 890', '12345678'],
    ['working_hoursPerWeek', '(120)', '120'],
  ] as const) {
    const field = control(name);
    inputOf(field).focus();
    inputOf(field).select();
    await insertText(text);
    await expect.element(field, { message: text }).toHaveValue(kept);
  }
});

test('a number inserted between digits leaves the caret behind it', async () => {
  await openForm('/contact');
  const phone = control('phoneNumber');
  await userEvent.fill(phone, '6030123');
  inputOf(phone).setSelectionRange(3, 3);
  await insertText(' (555) ');
  await expect.element(phone).toHaveValue('6035550123');
  expect(inputOf(phone).selectionEnd).toBe(6);
});

/** Inserts a text with the input event of a suggestion or a dictated number. */
const insertText = (text: string): Promise<unknown> => cdp().send('Input.insertText', { text });

function inputOf(locator: Locator): HTMLInputElement {
  const element = locator.element();
  if (!(element instanceof HTMLInputElement)) throw new Error('This is no input.');
  return element;
}
