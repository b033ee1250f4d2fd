import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { staffPaths } from '#shared/site-routes.ts';
import { listRows } from '#test/support/list-rows.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { listOf, listTable } from './support/list-answers.ts';
import { openStaffArea } from './support/staff-area.tsx';

test('rows are selected one by one, as a range, a page and all that match', async () => {
  await openStaffArea(staffPaths.list('employment'), listOf(listRows(45)));
  await userEvent.click(page.getByRole('button', { name: 'Select', exact: true }));
  const bar = page.getByRole('region', { name: 'Selected applications' });
  await expect.element(bar).toMatchTextContent('None selected');
  const boxes = listTable.rows().getByRole('checkbox');
  await expectCount(boxes, 20);
  await userEvent.click(boxes.nth(2));
  await userEvent.click(boxes.nth(6), { modifiers: ['Shift'] });
  await expect.element(bar).toMatchTextContent('5 applications selected');
  await expectAccessible();
  await userEvent.click(page.getByRole('checkbox', { name: 'Select all on this page' }));
  await expect.element(bar).toMatchTextContent('20 applications selected');
  await userEvent.click(bar.getByRole('button', { name: 'Select all 45 applications that match' }));
  await expect.element(bar).toMatchTextContent('45 applications selected');
  await userEvent.click(bar.getByRole('button', { name: 'Delete' }));
  const dialog = page.getByRole('dialog', { name: 'Delete 45 applications' });
  await expect.element(dialog).toBeVisible();
  await expectAccessible({ part: dialog });
  await userEvent.keyboard('{Escape}');
  await expectCount(dialog, 0);
  await page.viewport(320, 640);
  await expectNoSidewaysScroll();
  await userEvent.click(bar.getByRole('button', { name: 'Stop selecting' }));
  await expectCount(bar, 0);
  // On a phone the button that starts selecting is in this menu.
  await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus();
});
