import { roles } from '#shared/nursing-roles.ts';
import { staffPaths } from '#shared/site-routes.ts';
import type { ListRow } from '#shared/submission.ts';
import { listRows } from '../support/list-rows.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { closeFilters, openFilters, rowsOf, serveRows } from './list-page.ts';

const [first, second, third] = listRows(3);
const allRoles = Object.fromEntries(roles.map((role) => [role, 'Yes']));
const rows = [
  {
    ...first,
    ...allRoles,
    firstName: 'Bartholomewina',
    middleName: 'Anastasia',
    lastName: 'Featherstonehaugh',
    summary: {
      city: 'Wentworth-by-the-Sea and Somewhere Beyond',
      flags: ['criminal-record', 'under-18'],
    },
  },
  {
    ...second,
    summary: { city: 'Nashua', flags: [] },
    work: {
      version: 2,
      status: 'contacted',
      owner: 'somebody',
      openedAt: '2026-01-19T17:00:00.000Z',
    },
  },
  { ...third },
] as ListRow[];

test('a row says what came in and what became of it', async ({ staffPage: page }) => {
  await serveRows(page, rows);
  await page.goto(staffPaths.list('employment'));
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(rowsOf(page).nth(0)).toContainText('Not opened yet:');
  await expect(rowsOf(page).nth(0)).toContainText(/RN\s*LPN\s*LNA\s*Wentworth-by-the-Sea/);
  await expect(rowsOf(page).nth(0)).toContainText('Needs a look, Under 18');
  await expect(rowsOf(page).nth(1)).not.toContainText('Not opened yet:');
  await expect(rowsOf(page).nth(1)).toContainText(/Nashua\s*Contacted\s*Taken/);
  await expect(page.getByText('Criminal record')).toHaveCount(0);
  // The first has a long name, which takes more than a line on a phone.
  const heights = await rowsOf(page).evaluateAll(([, ...all]) =>
    all.map((row) => row.clientHeight),
  );
  expect(new Set(heights).size).toBe(1);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  const filters = await openFilters(page, true);
  await filters.getByLabel('Contacted').check();
  await closeFilters(page, true);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page).toHaveURL(/#status=contacted$/);
  await page.goto(`${staffPaths.list('employment')}#look=yes`);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Remove filter Needs a look' })).toBeVisible();
});
