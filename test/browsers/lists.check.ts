import { expect } from 'vitest';
import { messages } from '#shared/messages.ts';
import { check, sizes } from './check.ts';
import { drawnText, likeness } from './drawn-text.ts';
import { newYorkDay } from './new-york-day.ts';
import type { Page } from './page.ts';
import {
  contactList,
  countRows,
  employmentList,
  openSignedIn,
  sendMessage,
  showsName,
} from './staff.ts';

const rowsOfAPage = 20;
const manyTabs = 30;
/** Fewer pixels than a written day has. */
const littleInk = 100;
const hasRows = (page: Page, count: number) =>
  expect.poll(() => countRows(page), { message: 'rows of the list' }).toBe(count);
/** The list has one page, and no link to another, until its later rows have loaded. */
const hasNextPage = (page: Page) => page.text(/^Page 1 of ([2-9]|\d\d)$/).appears();
const rowAt = (page: Page, at: number) =>
  page
    .role('table')
    .role('row')
    .at(at + 1);

/** Runs in the page: scrolls to a row. @returns the address of its link, and of the link at the row's center */
function linksOf(row: HTMLElement): { own: string | undefined; met: string | undefined } {
  row.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = row.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return { own: row.querySelector('a')?.href, met: hit?.closest('a')?.href };
}

for (const [name, size] of Object.entries(sizes)) {
  check(
    `16. on a ${name} each row and each control is what a press on it meets`,
    async ({ page }) => {
      await page.resize(size);
      await openSignedIn(page, employmentList);
      await hasRows(page, rowsOfAPage);
      await hasNextPage(page);
      const wrong: string[] = [];
      for (let at = 0; at < rowsOfAPage; at += 1) {
        const { own, met } = await rowAt(page, at).read(linksOf);
        if (own === undefined || met !== own)
          wrong.push(`row ${at + 1} leads to ${met}, not ${own}`);
      }
      const isPhone = (await page.button(/^Filters/).count()) > 0;
      const always = [
        page.button('Logout'),
        ...['Contact', 'Employer', 'Employment'].map((list) => page.role('navigation').link(list)),
        page.button(messages.nextPage),
      ];
      const filters = [
        page.role('radio', /^Date/),
        page.role('radio', /^Name/),
        page.label('Name'),
        page.label('From'),
        page.label('To'),
        page.role('checkbox', /Registered/),
        page.role('checkbox', /^LP/),
        page.role('checkbox', /LNA/),
        page.button(/clear/i),
      ];
      const meet = async (targets: typeof filters) => {
        for (const target of targets) {
          const { isHit, hit } = await target.place();
          if (!isHit) wrong.push(`a press on ${target} meets ${hit}`);
        }
      };
      await meet(isPhone ? [page.button(/^Filters/), ...always] : [...always, ...filters]);
      expect(wrong).toEqual([]);
      if (!isPhone) return;
      await page.button(/^Filters/).press();
      await page.role('dialog', 'Filters').appears();
      await meet(filters);
      expect(wrong).toEqual([]);
    },
  );
}

check('16. a press on the middle of a row opens its record', async ({ page }) => {
  for (const at of [0, 7, rowsOfAPage - 1]) {
    await openSignedIn(page, employmentList);
    await hasRows(page, rowsOfAPage);
    // When the rest of the list has loaded, a line below the rows disappears, and the page scrolls up.
    await page.rests();
    const { own = '' } = await rowAt(page, at).read(linksOf);
    await rowAt(page, at).press();
    await page.comesTo(new URL(own).pathname);
    await page.heading(messages.applicationDetails).appears();
  }
});

check('17. page and filter stand in the address and outlast a reload', async ({ page }) => {
  const sent = await sendMessage();
  const { id, lastName } = sent;
  await openSignedIn(page, contactList);
  await hasRows(page, rowsOfAPage);
  await hasNextPage(page);
  await page.button(messages.nextPage).press();
  await page.text(/^Page 2 of \d+$/).appears();
  await page.reload();
  await page.text(/^Page 2 of \d+$/).appears();
  await hasRows(page, rowsOfAPage);
  await page.button(messages.previousPage).press();
  await page.text(/^Page 1 of \d+$/).appears();

  await page.label('Name').type(lastName);
  await hasRows(page, 1);
  await page.comesTo(new RegExp(lastName));
  await page.reload();
  await hasRows(page, 1);
  await page.label('Name').holds(lastName);
  await rowAt(page, 0).press();
  await showsName(page, sent);
  expect(await page.path()).toContain(id);
});

check(
  '17. an empty day does not look like today, and no day to come is taken',
  async ({ page }) => {
    await openSignedIn(page, employmentList);
    const [from, to] = [page.label('From'), page.label('To')];
    await from.appears();
    const look = (field: HTMLElement) => [
      (field as HTMLInputElement).value,
      (field as HTMLInputElement).max,
    ];
    const today = newYorkDay(0);
    expect([await from.read(look), await to.read(look)]).toEqual([
      ['', today],
      [today, today],
    ]);
    const empty = await drawnText(page, from);
    await from.fill(today);
    const filled = await drawnText(page, from);
    expect(filled.filter((drawn) => drawn === 1).length, 'pixels of a day').toBeGreaterThan(
      littleInk,
    );
    expect(likeness(empty, filled), 'the likeness of an empty day and today').toBeLessThan(0.6);
  },
);

check('18. on a phone the filters are a modal drawer', async ({ page }) => {
  await page.resize(sizes.phone);
  await openSignedIn(page, employmentList);
  const opener = page.button(/^Filters/);
  const drawer = page.role('dialog', 'Filters');
  await opener.press();
  await drawer.appears();
  const wrong: string[] = [];
  for (let presses = 1; presses <= manyTabs; presses += 1) {
    await page.key('Tab');
    const isOutside = await page.read(() => {
      const focused = document.activeElement;
      // After the last control the focus moves to the browser's own controls, which the page can't see.
      if (focused === null || focused === document.body) return false;
      return focused.closest('dialog, [role=dialog]') === null;
    });
    if (isOutside) wrong.push(`Tab ${presses} leads to ${await page.focused()}`);
  }
  expect(wrong).toEqual([]);
  await page.key('Escape');
  await drawer.goes();
  await opener.takesFocus();
});
