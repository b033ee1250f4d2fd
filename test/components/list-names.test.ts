import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { staffPaths } from '#shared/site-routes.ts';
import { listRows } from '#test/support/list-rows.ts';
import { expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { listOf, listTable } from './support/list-answers.ts';
import { openStaffArea } from './support/staff-area.tsx';

/** Names of three parts, each as long as a list can show, narrow and wide. All rows are new and unopened. */
const names = [
  ['Bartholomewina', 'Abcdefghij', 'Wojciechowska-Kowalska'],
  ['Adaeze', 'Marie', 'Nakamura'],
  ['Maximiliane', 'Wilhelmina', 'Montgomery'],
  ['WWWWWWWWWWWW', 'MMMMMMMMMMMM', 'WWWWWWWWWWWW'],
];
const rows = listRows(20).map((row, at) => {
  const [firstName = '', middleName = '', lastName = ''] = names[at % names.length] ?? [];
  const named = { ...row, firstName, middleName, lastName };
  const city = 'Wentworth-by-the-Sea and Somewhere Beyond';
  return {
    ...named,
    summary: { city, flags: ['criminal-record' as const, 'not-entitled' as const] },
  };
});

const isOver = (a: DOMRect, b: DOMRect) =>
  b.left < a.right - 1 && b.right > a.left + 1 && b.top < a.bottom - 1 && b.bottom > a.top + 1;

/** Expects a complete row: its name is not cut, the mark of a new row fits, and the facts cover neither. */
function isWhole(row: Element): boolean {
  const boxOf = (selector: string) => row.querySelector(selector)?.getBoundingClientRect();
  const link = row.querySelector('a');
  const cell = link?.closest('td')?.getBoundingClientRect();
  const mark = boxOf('[data-new]');
  if (!link || !cell || !mark) return false;
  const range = document.createRange();
  range.selectNodeContents(link.querySelector('[aria-hidden]') ?? link);
  const place = range.getBoundingClientRect();
  const facts = boxOf('[data-facts]');
  const roles = boxOf('[data-roles] > :last-child');
  const work = boxOf('[data-work]');
  const areApart =
    (roles?.right ?? 0) <= (work?.left ?? 0) || (roles?.bottom ?? 0) <= (work?.top ?? 0);
  const isCut = [...row.querySelectorAll('[data-facts], [data-facts] *')].some(
    (one) =>
      one instanceof HTMLElement && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0,
  );
  const box = row.getBoundingClientRect();
  return (
    link.scrollWidth <= link.clientWidth &&
    getComputedStyle(link).overflowX === 'visible' &&
    place.left >= cell.left &&
    place.right <= cell.right + 0.5 &&
    mark.right <= cell.right + 0.5 &&
    !(facts && isOver(place, facts)) &&
    areApart &&
    !isCut &&
    (facts?.right ?? 0) <= box.right + 0.5 &&
    (facts?.bottom ?? 0) <= box.bottom + 0.5
  );
}

test('names of three long parts are whole at every width, beside a mark for what is new', async () => {
  // The last visit was long ago, so every row is new.
  const visit = { since: '2001-01-01T00:00:00.000Z', until: new Date() };
  localStorage.setItem('staff-visit-staff-1', JSON.stringify(visit));
  await openStaffArea(staffPaths.list('employment'), listOf(rows));
  await expectCount(listTable.rows(), 20);
  for (const width of [320, 375, 390, 768, 1024, 1280, 1440, 1920]) {
    await page.viewport(width, 900);
    const cut = () =>
      listTable
        .rows()
        .elements()
        .filter((row) => !isWhole(row))
        .map((row) => `${width} px: ${row.textContent}`);
    await expect.poll(cut).toEqual([]);
    await expectCount(listTable.rows(), 20);
    await expectNoSidewaysScroll();
  }
});

test('a list of one row a month has no lines between its rows', async () => {
  const monthly = rows.slice(0, 8).map((row, at) => ({
    ...row,
    submittedAt: new Date(Date.UTC(2026, 0, 20) - at * 31 * 24 * 60 * 60 * 1000).toISOString(),
  }));
  await openStaffArea(staffPaths.list('employment'), listOf(monthly));
  await expectCount(listTable.rows(), 8);
  expect(document.querySelectorAll('tr[data-day]')).toHaveLength(0);
  await expect.element(page.getByRole('table')).toBeVisible();
});
