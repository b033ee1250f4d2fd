import { resumePdf } from '../support/resume-pdf.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { apply, expectDrawn, openResume } from './resume-page.ts';

test('words are found in a resume, marked, counted, and gone through by keys', {
  tag: '@once',
}, async ({ staffPage: page, laptop }) => {
  const filling = Array.from({ length: 8 }, (_, index) => `Page ${index + 2}`);
  const pages = ['First page\nCharge\nnurse of the ICU', ...filling, 'Last page\nCHARGE NURSE'];
  await openResume(page, await apply(laptop, resumePdf({ pages })));
  await expectDrawn(page);
  const field = page.getByRole('searchbox', { name: 'Find in resume' });
  const result = page.getByRole('search', { name: 'Resume' }).getByRole('status');
  const current = page.locator('.match-mark--current').first();

  await field.fill('charge nurse');
  await expect(result).toHaveText('1 of 2');
  // A match over two lines has two boxes.
  await expect(
    page.getByRole('figure', { name: 'Page 1 of 10' }).locator('.match-mark'),
  ).toHaveCount(2);
  await expect(current).toBeInViewport();
  await expectAccessible(page);
  await field.press('Enter');
  await expect(result).toHaveText('2 of 2');
  const last = page.getByRole('figure', { name: 'Page 10 of 10' });
  await expect(last.locator('.match-mark--current')).toBeInViewport();
  await page.getByRole('button', { name: 'Next match' }).click();
  await expect(result).toHaveText('1 of 2');
  await expect(
    page.getByRole('figure', { name: 'Page 1 of 10' }).locator('.match-mark--current').first(),
  ).toBeInViewport();
  await field.press('Shift+Enter');
  await expect(result).toHaveText('2 of 2');

  await field.fill('night shift');
  await expect(result).toHaveText('Not found');
  await expect(page.locator('.match-mark')).toHaveCount(0);
  await expectAccessible(page);
  await field.press('Escape');
  await expect(field).toHaveValue('');
  await expect(result).toHaveText('');
});
