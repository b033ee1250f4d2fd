import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import { remedyFor } from '#frontend/staff/kit/api/remedy.ts';
import type { FoundRow } from '#shared/find.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { listRows } from '#test/support/list-rows.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { listOf, listTable } from './support/list-answers.ts';
import { address, windows } from './support/list-controls.ts';
import { focusAsSafari } from './support/safari-focus.ts';
import { type Answers, openStaffArea } from './support/staff-area.tsx';

const note = { field: 'note', text: 'Wants an early shift' };
const rows: FoundRow[] = listRows(3).map((row, at) => ({
  ...row,
  firstName: ['Ana', 'Anabel', 'Joanna Antonina Maximiliana'][at] ?? '',
  kind: 'employment',
  matches: at === 1 ? [note] : [],
  summary: { city: 'Nashua', flags: [] },
  ...(at === 1 && { work: { version: 1, status: 'contacted' } }),
}));

const refusal = new ApiError('refused', { status: 503 });

/**
 * Answers searches: three records for 'an', none for all other words.
 * @returns the answers, and a function that makes the search fail or work
 */
function finds() {
  let isBroken = false;
  const answers: Answers = {
    ...listOf(listRows(3)),
    listShifts: async () => ({ shifts: [], cursor: null }),
    listAssignments: async () => ({ assignments: [], cursor: null }),
    listFacilities: async () => ({ facilities: [] }),
    async findRecords({ body: { q } }) {
      if (isBroken) throw refusal;
      return { rows: q === 'an' ? rows : [], hasMore: false, isPartial: q === 'rn nurse' };
    },
    async getSubmission() {
      throw new ApiError('missing', { status: 404 });
    },
  };
  const breakDown = (isNow: boolean) => {
    isBroken = isNow;
  };
  return { answers, breakDown };
}

const failedWords = `The search failed. ${remedyFor(refusal)}`;
const field = page.getByRole('searchbox', { name: /^Find a record/ });
const results = page.getByRole('list', { name: 'Records found' }).getByRole('link');
const firstRecord = staffPaths.detail('employment', rows[0]?.id ?? '');

test('what is typed finds records of all lists, and the keyboard opens one', async () => {
  await openStaffArea(staffPaths.list('employment'), finds().answers);
  await expect.element(listTable.rows().first()).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('an');
  await expectCount(results, 3);
  await expect.element(results.first()).toMatchTextContent(/^Ana Sample\s*Employment\s*Nashua/);
  const marked = results.first().element().querySelectorAll('mark');
  expect([...marked].map(({ textContent }) => textContent)).toEqual(['An']);
  await expect.element(results.nth(1)).toMatchTextContent('Contacted');
  await expect.element(results.nth(1)).toMatchTextContent('Note: Wants an early shift');
  await expectAccessible({ part: page.getByRole('banner') });
  await expectNoSidewaysScroll();
  expect(address()).toBe(staffPaths.list('employment'));

  await userEvent.keyboard('{ArrowDown}');
  await expect.element(results.first()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(results.nth(1)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expectCount(results, 0);
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expectCount(results, 3);
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(firstRecord);
  await expectCount(results, 0);
});

test('on a phone a button shows the field that finds records', async () => {
  await openStaffArea(staffPaths.list('employment'), finds().answers, windows[1]);
  await expect.element(listTable.rows().first()).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Find a record' }));
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('an');
  await expectCount(results, 3);
  await expectAccessible({ part: page.getByRole('banner') });
  await expectNoSidewaysScroll();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(address).toBe(firstRecord);
  await expectCount(results, 0);
});

test('Enter opens the first record of a search that is not over, unless one types on', async () => {
  await openStaffArea(staffPaths.admin, finds().answers);
  await userEvent.click(field);
  await userEvent.keyboard('anx{Enter}{Backspace}');
  await expectCount(results, 3);
  expect(address()).toBe(staffPaths.admin);
  await userEvent.keyboard('x');
  await expectCount(results, 0);
  await userEvent.keyboard('{Backspace}{Enter}');
  await expect.poll(address).toBe(firstRecord);
  await expect.element(field).not.toHaveFocus();
});

test('a search says that nothing was found, and that it failed', async () => {
  const { answers, breakDown } = finds();
  await openStaffArea(staffPaths.admin, answers);
  await userEvent.fill(field, 'zz');
  await expect.element(page.getByText(/No record has all of these words\. Try/)).toBeVisible();
  await expectAccessible({ part: page.getByRole('banner') });
  await userEvent.fill(field, 'rn nurse');
  await expect.element(page.getByText(/Add a rarer word\./).first()).toBeVisible();
  breakDown(true);
  await userEvent.fill(field, 'an');
  await expect.element(page.getByText(failedWords, { exact: true })).toBeVisible();
  await expectAccessible({ part: page.getByRole('banner') });
  breakDown(false);
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await expectCount(results, 3);
});

test('a press opens what was found, and Retry tries again, where a press gives links and buttons no focus, as in Safari', async () => {
  focusAsSafari();
  const { answers, breakDown } = finds();
  breakDown(true);
  await openStaffArea(staffPaths.admin, answers);
  await userEvent.click(field);
  await userEvent.keyboard('an');
  await expect.element(page.getByText(failedWords, { exact: true })).toBeVisible();
  breakDown(false);
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await userEvent.click(results.first());
  await expect.poll(address).toBe(firstRecord);
  await expectCount(results, 0);
});

test('a dialog gives the focus back to the button that was pressed, where the press gave it none, as in Safari', async () => {
  focusAsSafari();
  await openStaffArea(staffPaths.list('contact'), listOf([]));
  const views = page.getByRole('button', { name: 'Views' });
  await userEvent.click(views);
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
  await expect.element(views).toHaveFocus();
});
