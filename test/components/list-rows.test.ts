import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { staffPaths } from '#shared/site-routes.ts';
import type { ListRow } from '#shared/submission.ts';
import { listRows } from '#test/support/list-rows.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { listOf, listTable } from './support/list-answers.ts';
import { openStaffArea } from './support/staff-area.tsx';

test('names that contain what was typed can be had alone, in the order of the list', async () => {
  const rows = listRows(3);
  const named = ['Anne', 'Enna', 'Hannelore'].map(
    (firstName, at) => ({ ...rows[at], firstName, middleName: '', lastName: 'Xu' }) as ListRow,
  );
  await openStaffArea(`${staffPaths.list('employment')}#name=anne`, listOf(named));
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
