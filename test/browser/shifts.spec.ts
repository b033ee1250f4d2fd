import type { Page } from '@playwright/test';
import { shortDay } from '#frontend/staff/layout/line-words.ts';
import { daysAfter } from '#frontend/staff/shifts/shift-days.ts';
import { mondayOf } from '#shared/desk/shift-times.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { addFacility, addLine } from './desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { letters } from './records.ts';

const today = newYorkDay(new Date());
const inTwoWeeks = daysAfter(mondayOf(today), 14);
const filtered = (facility: string) => `${staffPaths.shifts}?facility=${facility}`;
const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Lines' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function expectFits(page: Page) {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of [320, 375, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(size);
}

test('a recruiter adds a facility and a line by keyboard', async ({ staffPage: page }) => {
  const [name, town] = [letters('Home '), letters('Town ')];
  await page.goto(staffPaths.shifts);
  await page.getByRole('button', { name: 'New line' }).focus();
  await page.keyboard.press('Enter');
  const form = dialog(page, 'New line');
  await expect(form.getByRole('combobox', { name: 'Facility' })).toBeFocused();
  await expectAccessible(page);

  await form.getByRole('button', { name: 'New facility' }).focus();
  await page.keyboard.press('Enter');
  const facility = dialog(page, 'New facility');
  await expect(facility.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(facility.getByText('Enter the town.')).toBeVisible();
  await expect(facility.getByLabel('Town')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(town);
  await page.keyboard.press('Enter');

  await expect(form.getByRole('combobox', { name: 'Facility' })).toBeFocused();
  await form.getByLabel('Unit').press('Enter');
  await expect(form.getByText('Choose a role.')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('combobox', { name: 'Role' }).selectOption('lp_nurse');
  await form.getByRole('button', { name: '7 PM – 7 AM' }).press('Enter');
  const first = form.getByLabel('Day of a shift');
  await first.fill(inTwoWeeks);
  await first.press('Enter');
  await expect(form.getByRole('button', { name: `Remove ${shortDay(inTwoWeeks)}` })).toBeVisible();
  await form.getByText('Weekdays of several weeks').press('Enter');
  await form.getByRole('checkbox', { name: 'Tue' }).press('Space');
  await form.getByLabel('First day').fill(inTwoWeeks);
  await form.getByLabel('Last day').fill(daysAfter(inTwoWeeks, 6));
  await form.getByLabel('Note').press('Enter');

  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New line' })).toBeFocused();
  const days = `${shortDay(inTwoWeeks)}, ${shortDay(daysAfter(inTwoWeeks, 1))}`;
  const row = rows(page).filter({ hasText: name });
  await expect(row).toContainText(days);
  await expect(row).toContainText('7:00 PM – 7:00 AM');
  await expect(row).toContainText('0 of 2 filled');
});

test('a week has its lines by day, fits every window, and prints on one sheet', async ({
  staffPage: page,
  laptop,
}) => {
  const facility = await addFacility(laptop);
  const days = [daysAfter(inTwoWeeks, 5), daysAfter(inTwoWeeks, 6)];
  await addLine(laptop, { facility: facility.id, unit: '2 West', days });
  await page.goto(`${filtered(facility.id)}&view=week&week=${days[0]}`);
  const day = (at: number) => page.locator('.week__day').nth(at);
  const link = `LPN ${facility.name}, 2 West`;
  await expect(day(5).getByRole('link', { name: link })).toBeVisible();
  await expect(day(6).getByRole('link', { name: link })).toBeVisible();
  await expect(day(5)).toContainText('0 of 2 filled');
  await expect(day(0)).toContainText('No shifts');
  await expectAccessible(page);
  await expectFits(page);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const text = pdf.toString('latin1');
  expect(text.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(text).toContain('/MediaBox [0 0 792 612]');

  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByRole('link', { name: link })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('link', { name: link })).toHaveCount(2);
});
