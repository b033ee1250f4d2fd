import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pageOfPages } from '#shared/messages.ts';
import { roles } from '#shared/nursing-roles.ts';
import { staffPaths } from '#shared/site-routes.ts';
import type { ListRow } from '#shared/submission.ts';
import { listRows } from '#test/support/list-rows.ts';
import { profile } from '#test/support/profile.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { listOf, listTable, slowListOf } from './support/list-answers.ts';
import {
  address,
  closeFilters,
  openFilters,
  pageNumber,
  tick,
  windows,
} from './support/list-controls.ts';
import { showInPrint } from './support/print-media.ts';
import { openStaffArea } from './support/staff-area.tsx';

const employmentList = staffPaths.list('employment');

test('names that contain what was typed can be had alone, in the order of the list', async () => {
  const rows = listRows(3);
  const named = ['Anne', 'Enna', 'Hannelore'].map(
    (firstName, at) => ({ ...rows[at], firstName, middleName: '', lastName: 'Xu' }) as ListRow,
  );
  await openStaffArea(`${employmentList}#name=anne`, listOf(named));
  await expectCount(listTable.rows(), 3);
  await expectAccessible();
  await expectNoSidewaysScroll();
  await userEvent.click(page.getByRole('button', { name: '2 contain “anne”: show only these' }));
  await expectCount(listTable.rows(), 2);
  expect(
    listTable
      .rows()
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['Anne Xu', 'Hannelore Xu']);
});

test('the first rows show before it is known how many pages there are, which nothing says', async () => {
  const { answers, release } = slowListOf(listRows(45), 'the rest');
  await openStaffArea(employmentList, answers);
  await expectCount(listTable.rows(), 20);
  await expect.element(page.getByText(/Loading the rest/)).toBeVisible();
  await expectCount(page.getByText(/Page 1/), 0);
  await expectCount(page.getByRole('navigation', { name: 'Pages' }), 0);
  release();
  await expect.element(pageNumber()).toHaveTextContent(pageOfPages(1, 3));
});

test('a list prints in the same dark letters from a dark screen as from a light one', async () => {
  await openStaffArea(employmentList, listOf(listRows(3)));
  await expectCount(listTable.rows(), 3);
  const colors = () =>
    [document.body, ...document.querySelectorAll('h1, table, table *')].map((part) => {
      const { color, backgroundColor, borderBlockEndColor } = getComputedStyle(part);
      return [color, backgroundColor, borderBlockEndColor];
    });
  await showInPrint('light');
  // The pointer of an earlier test would color the row under it.
  await userEvent.hover(page.getByRole('heading', { level: 1 }));
  const inLight = colors();
  await showInPrint('dark');
  expect(colors()).toEqual(inLight);
});

const allRoles = Object.fromEntries(roles.map((role) => [role, 'Yes' as const]));

/** Three rows: one with long texts, one with work on it, and one without known facts. */
const rowsWithFacts = listRows(3).map((row, at): ListRow => {
  switch (at) {
    case 0:
      return {
        ...row,
        ...allRoles,
        firstName: 'Bartholomewina',
        middleName: 'Anastasia',
        lastName: 'Featherstonehaugh',
        summary: {
          city: 'Wentworth-by-the-Sea and Somewhere Beyond',
          flags: ['criminal-record', 'under-18'],
        },
      };
    case 1:
      return {
        ...row,
        summary: { city: 'Nashua', flags: [] },
        work: {
          version: 2,
          status: 'contacted',
          owner: 'somebody',
          openedAt: '2026-01-19T17:00:00.000Z',
        },
      };
    default:
      return row;
  }
});

test('a row says what came in and what became of it', async () => {
  const answers = listOf(rowsWithFacts);
  const close = await openStaffArea(employmentList, answers);
  await expectCount(listTable.rows(), 3);
  const [first, second] = [listTable.rows().nth(0), listTable.rows().nth(1)];
  await expect.element(first).toMatchTextContent('Not opened yet:');
  await expect.element(first).toMatchTextContent(/RN\s*LPN\s*LNA\s*Wentworth-by-the-Sea/);
  await expect.element(first).toMatchTextContent('Under 18');
  await expect.element(second).not.toMatchTextContent('Not opened yet:');
  await expect.element(second).toMatchTextContent(/Nashua\s*Contacted/);
  await expectCount(page.getByText(/Criminal record/i), 0);
  // The first row has a long name, which takes more than a line on a phone.
  const [, ...others] = listTable.rows().elements();
  for (const { width, height } of windows) {
    await page.viewport(width, height);
    expect(new Set(others.map((row) => row.clientHeight)).size).toBe(1);
  }
  await expectAccessible();
  await page.viewport(320, 640);
  await expectNoSidewaysScroll();

  const filters = await openFilters();
  await tick(filters.getByLabelText('Contacted'));
  await closeFilters();
  await expectCount(listTable.rows(), 1);
  await expect.poll(address).toBe(`${employmentList}#status=contacted`);

  close();
  await openStaffArea(`${employmentList}#look=yes`, answers, { width: 320, height: 640 });
  await expectCount(listTable.rows(), 1);
  await expect
    .element(page.getByRole('button', { name: 'Remove filter Needs a look' }))
    .toBeVisible();
});

test('a row says what an applicant wants', async () => {
  const [row] = listRows(1);
  const summary = { city: 'Nashua', flags: [], wishes: profile.wishes };
  await openStaffArea(employmentList, listOf([{ ...row, summary } as ListRow]));
  await expect
    .element(listTable.rows().first())
    .toMatchTextContent(/Nashua\s*Days, Nights · Per diem · 30 mi/);
});

test('a row keeps its layout when the names of its owners have loaded', async () => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  const owned = listRows(2).map((row, at): ListRow => {
    const owner = at === 0 ? 'dana' : 'removed';
    return { ...row, work: { version: 1, status: 'contacted', owner } };
  });
  await openStaffArea(employmentList, {
    ...listOf(owned),
    async listPeople() {
      await loaded;
      return { people: [{ sub: 'dana', email: 'dana.whitcomb@example.com', mayOwn: true }] };
    },
  });
  const status = listTable.rows().first().getByText('Contacted', { exact: true });
  await expect.element(status).toBeVisible();
  const box = () => JSON.stringify(status.element().getBoundingClientRect());
  const [before, words] = [box(), listTable.rows().first().element().textContent];
  load();
  const owner = listTable.rows().first().getByText('DW', { exact: true });
  await expect.element(owner).toBeVisible();
  expect(box()).toBe(before);
  expect(words).not.toMatch(/owner|taken/i);
  await expect.element(listTable.rows().last()).toMatchTextContent('Owner: Someone else');
});
