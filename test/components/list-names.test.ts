import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { staffPaths } from '#shared/site-routes.ts';
import { listRows } from '#test/support/list-rows.ts';
import { listOf } from './support/list-answers.ts';
import { openStaffArea } from './support/staff-area.tsx';

test('a list of one row a month has no lines between its rows', async () => {
  const monthly = listRows(8).map((row, at) => ({
    ...row,
    submittedAt: new Date(Date.UTC(2026, 0, 20) - at * 31 * 24 * 60 * 60 * 1000).toISOString(),
  }));
  await openStaffArea(staffPaths.list('employment'), listOf(monthly));
  await expect.poll(() => document.querySelectorAll('.list-table__row').length).toBe(8);
  expect(document.querySelectorAll('.list-table__day')).toHaveLength(0);
  await expect.element(page.getByRole('table')).toBeVisible();
});
