import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { agency } from '#frontend/content/agency.ts';
import { kindSchema, kinds, listTitle } from '#shared/kinds.ts';
import { messages, pageOfPages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { listRows } from '#test/support/list-rows.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { listOf, listTable, slowListOf } from './support/list-answers.ts';
import { address, pageNumber, windows } from './support/list-controls.ts';
import { recordAnswers, requestOf } from './support/record-answers.ts';
import { openStaffArea } from './support/staff-area.tsx';

const employmentList = staffPaths.list('employment');

test('41 records fill 3 pages, the last with 1', async () => {
  await openStaffArea(employmentList, listOf(listRows(41)));
  await expect.element(page.getByRole('heading', { name: listTitle('employment') })).toBeVisible();
  for (const at of [1, 2]) {
    await expect.element(pageNumber()).toHaveTextContent(pageOfPages(at, 3));
    await expectCount(listTable.rows(), 20);
    await userEvent.click(page.getByRole('button', { name: messages.nextPage }));
  }
  await expect.element(pageNumber()).toHaveTextContent(pageOfPages(3, 3));
  await expectCount(listTable.rows(), 1);
  await expect.element(listTable.rows().last()).toMatchTextContent('41');
  await userEvent.click(page.getByRole('button', { name: messages.previousPage }));
  await expect.element(pageNumber()).toHaveTextContent(pageOfPages(2, 3));
  await expect.element(listTable.rows().first()).toMatchTextContent('21');
});

test('each list is led to from /admin, and titled', async () => {
  await openStaffArea(staffPaths.admin, {
    ...listOf([]),
    listShifts: async () => ({ shifts: [], cursor: null }),
  });
  for (const kind of kindSchema.options) {
    await userEvent.click(
      page.getByRole('main').getByRole('link', { name: `${kinds[kind].word} List` }),
    );
    await expect.poll(address).toBe(staffPaths.list(kind));
    await expect
      .element(page.getByRole('heading', { level: 1, name: listTitle(kind) }))
      .toBeVisible();
    await userEvent.click(page.getByRole('banner').getByRole('link', { name: agency.productName }));
  }
});

test('a list says that it loads', async () => {
  const { answers, release } = slowListOf(listRows(3), 'everything');
  await openStaffArea(employmentList, answers);
  const loading = page.getByRole('status').filter({ hasText: 'Loading' });
  await expect.element(loading).toBeVisible();
  await expectAccessible();
  release();
  await expectCount(listTable.rows(), 3);
  await expectCount(loading, 0);
});

test('a row shows its number, its name cut short with the whole of it, date and time', async () => {
  const rows = listRows(1).map((row) => ({
    ...row,
    firstName: 'Bartholomewina',
    middleName: 'Anne',
    lastName: 'Featherstonehaugh',
  }));
  await openStaffArea(employmentList, listOf(rows));
  await expectCount(listTable.rows(), 1);
  const cells = () =>
    [...document.querySelectorAll('.list-table__row td')].map((cell) => cell.textContent);
  const whole = 'Bartholomewina Anne Featherstonehaugh';
  expect(cells()[0]).toBe('1');
  await expect.element(page.getByTitle(whole)).toMatchTextContent(/^Bartholome… Anne Feathersto…/);
  await expect.element(listTable.rows().getByRole('link')).toHaveAccessibleName(whole);
  expect(cells().slice(2, 4)).toEqual([rows[0]?.date, rows[0]?.time]);
  for (const { width, height } of windows) {
    await page.viewport(width, height);
    await expectNoSidewaysScroll();
  }
});

test('the time column is hidden on a small screen', async () => {
  await openStaffArea(employmentList, listOf(listRows(3)));
  // A hidden heading has no role.
  const time = page.getByText('Time of Submission');
  const date = page.getByRole('columnheader', { name: 'Date of Submission' });
  await expect.element(date).toBeVisible();
  await expect.element(time).toBeVisible();
  await page.viewport(375, 667);
  await expect.element(date).toBeVisible();
  await expect.element(time).not.toBeVisible();
});

test('the overdue count of a list on the day page leads to the overdue rows', async () => {
  const request = requestOf({ positionsToFill: 'Sample Manor: 2 RNs for nights', city: 'Keene' });
  request.work = { version: 1, status: 'waiting', nextActionOn: '2026-01-05' };
  await openStaffArea(staffPaths.admin, recordAnswers({ employer: [request, requestOf()] }));
  const lists = page.getByRole('complementary', { name: 'Lists' });
  await userEvent.click(lists.getByRole('link', { name: 'Overdue' }).first());
  await expectCount(listTable.rows(), 1);
  await expect.element(listTable.rows().first()).toMatchTextContent('Sample Manor, Keene');
  await userEvent.click(page.getByRole('button', { name: 'Remove filter Overdue' }));
  await expectCount(listTable.rows(), 2);
});
