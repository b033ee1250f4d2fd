import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { pageOfPages } from '#shared/messages.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { listRows } from '#test/support/list-rows.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { listOf, listTable } from './support/list-answers.ts';
import {
  address,
  closeFilters,
  openFilters,
  pageNumber,
  tick,
  windows,
} from './support/list-controls.ts';
import { type Answers, openStaffArea } from './support/staff-area.tsx';

const [, phone] = windows;
const employmentList = staffPaths.list('employment');
const textsOf = (locator: Locator) => locator.elements().map((one) => one.textContent);
const rowTexts = () => textsOf(listTable.rows());

test('filters are live, live in the fragment, and are cleared one by one or all at once, from a drawer on a phone', async () => {
  const asked: unknown[] = [];
  const list = listOf(listRows(45));
  const answers: Answers = {
    listSubmissions(request) {
      asked.push(request);
      return list.listSubmissions(request);
    },
  };
  const close = await openStaffArea(employmentList, answers, phone);
  await expect.element(pageNumber()).toHaveTextContent(pageOfPages(1, 3));
  const filters = await openFilters();
  const name = filters.getByLabelText('Name', { exact: true });
  await expectAccessible();
  // These follow at once, before the rows match the typed letters.
  await userEvent.click(name);
  await userEvent.keyboard('zq');
  await tick(filters.getByLabelText('Registered Nurse'));
  await tick(filters.getByLabelText('Name, A to Z'));
  await closeFilters();
  await expect.poll(address).toMatch(/#(?=.*sort=name)(?=.*name=zq)(?=.*roles=registered_nurse)/);
  await expect.poll(() => rowTexts().length).toBeGreaterThan(0);
  for (const text of rowTexts()) expect(text.toLowerCase()).toMatch(/z.*q|q.*z/s);
  const names = textsOf(listTable.rows().getByRole('link'));
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en-US')));
  await expectNoSidewaysScroll();
  const before = rowTexts();

  close();
  await openStaffArea(address(), answers, phone);
  await expect.poll(rowTexts).toEqual(before);
  expect(asked).not.toEqual([]);
  expect(JSON.stringify(asked)).not.toContain('zq');

  await userEvent.click(page.getByRole('button', { name: 'Remove filter Name: zq' }));
  await expect.poll(address).not.toContain('name=zq');
  await openFilters();
  await expect.element(name).toHaveValue('');
  await userEvent.click(page.getByRole('button', { name: 'Clear filters' }).last());
  await expect.poll(address).not.toContain('roles=');
});

test('Back takes one filter off after the other, and a shared link brings them all', async () => {
  const answers = listOf(listRows(45));
  const close = await openStaffArea(employmentList, answers);
  const filters = await openFilters();
  const nurse = filters.getByLabelText('Registered Nurse');
  const byName = filters.getByLabelText('Name, A to Z');
  await tick(nurse);
  await tick(byName);
  await expect.poll(address).toMatch(/sort=name/);
  const shared = address();
  history.back();
  await expect.element(byName).not.toBeChecked();
  await expect.element(nurse).toBeChecked();
  history.back();
  await expect.element(nurse).not.toBeChecked();
  expect(address()).toBe(employmentList);

  close();
  await openStaffArea(shared, answers);
  await expectCount(listTable.rows(), 20);
  await expect.element(nurse).toBeChecked();
  await expect.element(byName).toBeChecked();
});

test('a date range keeps both its ends, and can’t pass today', async () => {
  const rows = listRows(30);
  await openStaffArea(employmentList, listOf(rows));
  const filters = await openFilters();
  const from = filters.getByLabelText('From', { exact: true });
  const to = filters.getByLabelText('To', { exact: true });
  const day = (at: number) => rows[at]?.submittedAt.slice(0, 10) ?? '';
  await userEvent.fill(from, day(19));
  await userEvent.fill(to, day(10));
  await expectCount(listTable.rows(), 10);
  const today = newYorkDay(new Date());
  await expect.element(to).toHaveAttribute('max', today);
  await expect.element(from).toHaveAttribute('max', today);
  await userEvent.fill(to, day(20));
  const refusal = page.getByText(/cannot be earlier than/);
  await expect.element(refusal).toBeVisible();
  await userEvent.click(page.getByRole('main'), { position: { x: 1, y: 1 } });
  await expect.element(to).not.toHaveFocus();
  await expect.element(refusal).toBeVisible();
  await expect.element(to).toHaveValue(day(20));
  await userEvent.fill(from, day(25));
  await expectCount(refusal, 0);
  await expect.element(to).toHaveValue(day(10));
});

test('From and To begin as they should, and take no day to come', async () => {
  await openStaffArea(employmentList, listOf(listRows(3)));
  const filters = await openFilters();
  const from = filters.getByLabelText('From', { exact: true });
  await expect.element(from).toHaveValue('');
  await expect
    .element(filters.getByLabelText('To', { exact: true }))
    .toHaveValue(newYorkDay(new Date()));
  await userEvent.fill(from, newYorkDay(new Date(Date.now() + 36 * 60 * 60 * 1000)));
  await expect.element(page.getByText(/cannot be later than/)).toBeVisible();
  await userEvent.click(page.getByRole('main'), { position: { x: 1, y: 1 } });
  await expect.element(from).not.toHaveFocus();
  await expect.element(from).toHaveAttribute('aria-invalid', 'true');
  expect(address()).toBe(employmentList);
  await expectAccessible();
});

test('filters that keep nothing say so and offer a way out', async () => {
  await openStaffArea(`${employmentList}#name=%23%23%23`, listOf(listRows(5)));
  await expect.element(page.getByText('No application matches these filters.')).toBeVisible();
  await expectAccessible();
  await userEvent.click(
    page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last(),
  );
  await expectCount(listTable.rows(), 5);
});

test('the role boxes stand on the employment list only', async () => {
  for (const [kind, boxes] of [
    ['contact', 0],
    ['employer', 0],
    ['employment', 3],
  ] as const) {
    const close = await openStaffArea(staffPaths.list(kind), listOf([]));
    const filters = await openFilters();
    await expect.element(filters.getByLabelText('Name', { exact: true })).toBeVisible();
    await expectCount(filters.getByRole('group', { name: 'Roles' }).getByRole('checkbox'), boxes);
    close();
  }
});
