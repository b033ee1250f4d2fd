import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
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
  await press(page.getByRole('button', { name: 'Use “79040”' }), '{Enter}');
  await expect.element(salary).toHaveValue('79040');
  await expectCount(question, 0);
});

test('the extension of a phone number never becomes a part of it', async () => {
  await openForm('/hire-us');
  const phone = await answer('Phone number', '(603) 555-0170 x214');
  await expect.element(phone).toHaveValue('6035550170');
  await expect.element(page.getByText(/Extension left out/).first()).toBeVisible();
  // The last digit was wrong: text after a deletion counts again.
  await press(phone, '{End}{Backspace}1');
  await expect.element(phone).toHaveValue('6035550171');
});
