import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pageOfPages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import type { ListRow } from '#shared/submission.ts';
import { listRows } from '#test/support/list-rows.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { heldListOf, listOf, listTable } from './support/list-answers.ts';
import { pageNumber } from './support/list-controls.ts';
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
  const { answers, release } = heldListOf(listRows(45), 'the rest');
  await openStaffArea(employmentList, answers);
  await expectCount(listTable.rows(), 20);
  await expect.element(page.getByText(/Loading the rest/)).toBeVisible();
  await expectCount(page.getByText(/Page 1/), 0);
  await expectCount(page.getByRole('navigation', { name: 'Pages' }), 0);
  release();
  await expect.element(pageNumber()).toHaveTextContent(pageOfPages(1, 3));
});
