import { daysAfter } from '#frontend/staff/shifts/shift-days.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { addFacility } from './desk.ts';
import { expect, test } from './fixtures.ts';

// The browser's own line about a refused request.
test.use({ expectedConsole: [/status of 422/] });

const inTwoWeeks = daysAfter(newYorkDay(new Date()), 14);

test('a line that could not be sent keeps its answers, and a second try adds it once', {
  tag: '@once',
}, async ({ staffPage: page, laptop }) => {
  const facility = await addFacility(laptop);
  await page.goto(`${staffPaths.shifts}?facility=${facility.id}`);
  await page.getByRole('button', { name: 'New line' }).click();
  const form = page.getByRole('dialog', { name: 'New line' });
  await form.getByRole('combobox', { name: 'Facility' }).selectOption(facility.id);
  await form.getByRole('combobox', { name: 'Role' }).selectOption('lna_cna');
  await form.getByLabel('Day of a shift').fill(inTwoWeeks);
  await form.getByLabel('Start').fill('07:00');
  await form.getByLabel('End').fill('23:30');
  await form.getByRole('button', { name: 'Open line' }).click();
  await expect(form.getByText('A shift has at most 16 hours.')).toBeVisible();
  await form.getByLabel('End').fill('15:00');
  // The line is stored, and another answer comes back.
  const fields = { days: 'Another day, please.' };
  const error = { code: 'invalid_fields', message: 'The line has wrong fields.', fields };
  await page.route('**/api/lines', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.fulfill({ status: 422, json: { error } });
  });
  await form.getByRole('button', { name: 'Open line' }).click();
  await expect(form.getByText('Another day, please.')).toBeVisible();
  await page.unroute('**/api/lines');
  await form.getByRole('button', { name: 'Open line' }).click();
  await expect(form).toHaveCount(0);
  const lines = page.getByRole('table', { name: 'Lines' });
  await expect(lines.getByRole('link')).toHaveCount(1);
});
