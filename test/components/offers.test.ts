import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { contactForm } from '#shared/contact-form.ts';
import { employerForm } from '#shared/employer-form.ts';
import { excessSentence } from '#shared/messages.ts';
import { expectCount } from './support/checks.ts';
import { press } from './support/keys.ts';
import { openForm } from './support/site-page.tsx';

/** Types an answer with keys, and blurs its field. */
async function answer(label: string, text: string): Promise<Locator> {
  const field = page.getByLabelText(label, { exact: true });
  await userEvent.type(field, text);
  await userEvent.keyboard('{Tab}');
  return field;
}

test('a refused answer is repaired with one press, and a salary by the hour is asked about', async () => {
  await openForm('/career');
  const refusal = page.getByText(/Invalid text format\./);
  const employer = await answer('Employer', 'Rehab & Nursing (Nashua)');
  await expect.element(refusal.first()).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Use “Rehab and Nursing, Nashua”' }));
  await expect.element(employer).toHaveValue('Rehab and Nursing, Nashua');
  await expect.element(employer).toHaveFocus();
  await expectCount(refusal, 0);

  const question = page.getByText(/By the hour\?/);
  const salary = await answer('Last salary', '$38.50/hr');
  await expect.element(salary).toHaveValue('38');
  await expect.element(question.first()).toBeVisible();
  await expect.element(salary).not.toHaveAccessibleDescription(/left out/);
  await press(page.getByRole('button', { name: 'Use “79040”' }), '{Enter}');
  await expect.element(salary).toHaveValue('79040');
  await expectCount(question, 0);
});

test('the extension of a phone number never becomes a part of it', async () => {
  await openForm('/hire-us');
  const phone = await answer('Phone number', '(603) 555-0170 ext 214');
  await expect.element(phone).toHaveValue('6035550170');
  const { label } = employerForm.fields.find(({ name }) => name === 'description') ?? {};
  await expect.element(phone).toHaveAccessibleDescription(new RegExp(`extensions.*‘${label}’`));
  await expect.element(phone).not.toHaveAccessibleDescription(/Taken out/);
  // The last digit was wrong: text after a deletion counts again.
  await press(phone, '{End}{Backspace}1');
  await expect.element(phone).toHaveValue('6035550171');
});

/** Pastes a text into the field, as far as the form's own handler does. */
function paste(field: Locator, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  field.element().dispatchEvent(event);
}

test('two phone numbers in one field never become a third', async () => {
  await openForm('/contact');
  const phone = page.getByLabelText('Phone number', { exact: true });
  const two = '603 555 0123 / 603 555 0199';
  for (const enter of [() => userEvent.type(phone, two), () => paste(phone, two)]) {
    await userEvent.clear(phone);
    await enter();
    await expect.element(phone).toHaveValue('6035550123');
    await expect.element(phone).toHaveAccessibleDescription(/two numbers/);
  }
  await userEvent.clear(phone);
  await expect.element(phone).not.toHaveAccessibleDescription(/two numbers/);
  await answer('Phone number', '60355501236035550199');
  await expect.element(phone).toHaveValue('6035550123603');
  await expect.element(phone).toHaveAccessibleDescription(/two numbers/);
  await userEvent.click(page.getByRole('button', { name: 'Use “6035550123”' }));
  await expect.element(phone).toHaveValue('6035550123');
});

test('a text over the limit of its field is cut with a word, typed or pasted', async () => {
  await openForm('/contact');
  for (const { label, maximumLength, control } of contactForm.fields) {
    if (control !== 'textarea' && label !== 'First name') continue;
    const field = page.getByLabelText(label, { exact: true });
    const full = 'a'.repeat(maximumLength);
    await userEvent.fill(field, full);
    await press(field, '{End}bc');
    await expect.element(field).toHaveValue(full);
    const sentence = excessSentence(maximumLength, 'bc', false);
    await expect.element(page.getByText(sentence).first()).toBeVisible();
    await userEvent.clear(field);
    await expectCount(page.getByText(sentence), 0);
    await userEvent.fill(field, `${full}bc`);
    await expect.element(field).toHaveValue(full);
    await expect.element(page.getByText(sentence).first()).toBeVisible();
  }
});

test('an address is taken as mail programs copy it', async () => {
  await openForm('/contact');
  const email = await answer('E-mail', 'Maria Lopez <maria@example.com>');
  await expect.element(email).toHaveValue('maria@example.com');
  await expect.element(email).toHaveAccessibleDescription(/^Only the address is kept\.$/);
});
