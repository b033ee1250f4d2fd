import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { resumePdfLetters } from '#test/support/resume-pdf.ts';
import { expectAccessible } from './support/checks.ts';
import { resumeOfPdf } from './support/resume-answers.ts';
import { expectDrawn, openResume, pageOf } from './support/resume-viewer.ts';

const marksOf = (place: Locator) => place.element().querySelectorAll('.match-mark');

/** Waits until the first box of the current match is on the screen, and on this page of the resume. */
async function expectCurrentOn(number: number): Promise<void> {
  const current = () => document.querySelector('.match-mark--current');
  await expect.poll(() => pageOf(number).element().contains(current())).toBe(true);
  await expect.element(page.elementLocator(current() ?? document.body)).toBeInViewport();
}

test('words are found in a resume, marked, counted, and gone through by keys', async () => {
  const filling = Array.from({ length: 3 }, (_, index) => `Page ${index + 2}`);
  const pages = ['First page\nCharge\nnurse of the ICU', ...filling, 'Last page\nCHARGE NURSE'];
  await openResume(resumeOfPdf(resumePdfLetters({ pages })));
  await expectDrawn();
  const field = page.getByRole('searchbox', { name: 'Find in resume' });
  const result = page.getByRole('search', { name: 'Resume' }).getByRole('status');

  await userEvent.type(field, 'charge nurse');
  await expect.element(result).toHaveTextContent('1 of 2');
  // A match over two lines has two boxes.
  await expect.poll(() => marksOf(pageOf(1)).length).toBe(2);
  await expectCurrentOn(1);
  await expectAccessible({ part: page.getByRole('region', { name: 'Resume', exact: true }) });
  await userEvent.keyboard('{Enter}');
  await expect.element(result).toHaveTextContent('2 of 2');
  await expectCurrentOn(5);
  await userEvent.click(page.getByRole('button', { name: 'Next match' }));
  await expect.element(result).toHaveTextContent('1 of 2');
  await expectCurrentOn(1);
  await userEvent.type(field, '{Shift>}{Enter}{/Shift}');
  await expect.element(result).toHaveTextContent('2 of 2');

  await userEvent.fill(field, 'night shift');
  await expect.element(result).toHaveTextContent('Not found');
  expect(document.querySelectorAll('.match-mark')).toHaveLength(0);
  await expectAccessible({ part: page.getByRole('search', { name: 'Resume' }) });
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('');
  await expect.element(result).toBeEmptyDOMElement();
});
