import { beforeAll, expect } from 'vitest';
import { weekWords } from '#frontend/staff/kit/layout/day-words.ts';
import { addDays } from '#shared/calendar.ts';
import { mondayOf } from '#shared/desk/shift-times.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { makeAdministrator } from '#test/support/staff-accounts.ts';
import { check, laptop, sizes } from './check.ts';
import { newYorkDay } from './new-york-day.ts';
import { openSignedIn } from './staff.ts';

/** The week of the shifts of `publishOrder`. */
const week = mondayOf(newYorkDay(20));

beforeAll(() => makeAdministrator(laptop, laptop.staff.email));

check('34. the week board is used by keyboard', async ({ page }) => {
  await openSignedIn(page, staffPaths.shifts);
  await page.open(`${staffPaths.shifts}#view=week&week=${week}`);
  const cards = page.role('grid').role('link');
  await cards.appears();
  const first = cards.at(0);
  await first.focus();
  await page.key('Enter');
  const panel = page.role('complementary');
  await panel.heading(/LPN/).at(0).takesFocus();
  await panel.heading('Who fits').appears();
  await page.key('Escape');
  await panel.goes();
  await first.takesFocus();
  await page.key('Home');
  const facility = page
    .role('grid')
    .button(/^Home of /)
    .at(0);
  await facility.takesFocus();
  await page.key('PageDown');
  await page.heading(weekWords(addDays(week, 7))).appears();
  await page.key('PageUp');
  await page.heading(weekWords(week)).appears();
  await facility.takesFocus();
});

/** In the page: the drawn heights of the bars of a table, without the whole around them. */
const barHeights = (table: HTMLElement): number[] =>
  [...table.querySelectorAll('.fill-pine')].map((bar) => bar.getBoundingClientRect().height);

for (const [name, size] of Object.entries(sizes)) {
  check(`35. the numbers of a week are drawn on a ${name}`, async ({ page }) => {
    await page.resize(size);
    await openSignedIn(page, staffPaths.numbers);
    const table = page.role('table', 'Came in by day');
    await table.appears();
    expect(Math.max(...(await table.read(barHeights))), 'the highest bar').toBeGreaterThan(20);
    const isWide = () => document.documentElement.scrollWidth > innerWidth;
    expect(await page.read(isWide), 'sideways scroll').toBe(false);
    await page.button('Previous week').press();
    await page.comesTo(/week=/);
    await table.appears();
  });
}
