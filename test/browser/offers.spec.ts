import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Types an answer with keys, and blurs its field. */
async function answer(page: Page, label: string, text: string) {
  const field = page.getByLabel(label, { exact: true });
  await field.click();
  await field.pressSequentially(text);
  await field.press('Tab');
  return field;
}

test('a refused answer is repaired with one press, and a salary by the hour is asked about', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/career');
  await expect(page.locator('[data-hydrated]')).toHaveCount(1);
  const employer = await answer(page, 'Employer', 'Rehab & Nursing (Nashua)');
  await expect(page.getByText('Invalid text format.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Use “Rehab and Nursing, Nashua”' }).click();
  await expect(employer).toHaveValue('Rehab and Nursing, Nashua');
  await expect(employer).toBeFocused();
  await expect(page.getByText('Invalid text format.').first()).toBeHidden();

  const salary = await answer(page, 'Last salary', '$38.50/hr');
  await expect(salary).toHaveValue('38');
  await expect(page.getByText('By the hour?').first()).toBeVisible();
  await page.getByRole('button', { name: 'Use “79040”' }).press('Enter');
  await expect(salary).toHaveValue('79040');
  await expect(page.getByText('By the hour?')).toBeHidden();
});

test('the extension of a phone number never becomes a part of it', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/hire-us');
  await expect(page.locator('[data-hydrated]')).toHaveCount(1);
  const phone = await answer(page, 'Phone number', '(603) 555-0170 x214');
  await expect(phone).toHaveValue('6035550170');
  await expect(page.getByText('Extension left out').first()).toBeVisible();
  // The last digit was wrong: text after a deletion counts again.
  await phone.press('End');
  await phone.press('Backspace');
  await phone.pressSequentially('1');
  await expect(phone).toHaveValue('6035550171');
});
