import { staffPaths } from '#shared/site-routes.ts';
import { listRows } from '../support/list-rows.ts';
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';
import { rowsOf, serveRows } from './list-page.ts';

/** Names of three parts, each as long as a list shows one, narrow and wide; all of them new and not opened. */
const names = [
  ['Bartholomewina', 'Abcdefghij', 'Wojciechowska-Kowalska'],
  ['Adaeze', 'Marie', 'Nakamura'],
  ['Maximiliane', 'Wilhelmina', 'Montgomery'],
  ['WWWWWWWWWWWW', 'MMMMMMMMMMMM', 'WWWWWWWWWWWW'],
];
const rows = listRows(20).map((row, at) => {
  const [firstName = '', middleName = '', lastName = ''] = names[at % names.length] ?? [];
  const named = { ...row, firstName, middleName, lastName };
  const city = 'Wentworth-by-the-Sea and Somewhere Beyond';
  return {
    ...named,
    summary: { city, flags: ['criminal-record' as const, 'not-entitled' as const] },
  };
});

for (const width of [320, 375, 390, 768, 1024, 1280, 1440, 1920]) {
  test(`names of three long parts are whole at ${width} px, beside a mark for what is new`, {
    tag: '@once',
  }, async ({ staffPage: page }) => {
    await page.setViewportSize({ width, height: 900 });
    // Someone was here long ago: every row has come since.
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, value) {
        const long = JSON.stringify({ since: '2001-01-01T00:00:00.000Z', until: new Date() });
        setItem.call(this, key, key.startsWith('staff-visit-') ? long : value);
      };
    });
    await serveRows(page, rows);
    await page.goto(staffPaths.list('employment'));
    await expect(rowsOf(page).getByRole('link')).toHaveCount(20);
    await page.reload();
    await expect(rowsOf(page).getByRole('link')).toHaveCount(20);
    const cut = await rowsOf(page).evaluateAll((all) =>
      all.flatMap((row) => {
        const link = row.querySelector('a');
        const cell = link?.closest('td')?.getBoundingClientRect();
        const words = link?.querySelector('[aria-hidden]') ?? link;
        if (!link || !cell || !words) return [];
        const range = document.createRange();
        range.selectNodeContents(words);
        const place = range.getBoundingClientRect();
        const mark = row.querySelector('.row-name__new')?.getBoundingClientRect();
        const facts = row.querySelector('.row-facts')?.getBoundingClientRect();
        const isUnder = (box?: DOMRect) =>
          box !== undefined &&
          box.left < place.right - 1 &&
          box.right > place.left + 1 &&
          box.top < place.bottom - 1 &&
          box.bottom > place.top + 1;
        const roles = row.querySelector('.row-facts__role:last-child')?.getBoundingClientRect();
        const work = row.querySelector('.row-facts__work')?.getBoundingClientRect();
        const areApart =
          (roles?.right ?? 0) <= (work?.left ?? 0) || (roles?.bottom ?? 0) <= (work?.top ?? 0);
        const isCut = [...row.querySelectorAll('.row-facts, .row-facts *')].some(
          (one) =>
            one instanceof HTMLElement &&
            one.scrollWidth > one.clientWidth + 1 &&
            one.clientWidth > 0,
        );
        const box = row.getBoundingClientRect();
        const isWhole =
          link.scrollWidth <= link.clientWidth &&
          getComputedStyle(link).overflowX === 'visible' &&
          place.left >= cell.left &&
          place.right <= cell.right + 0.5 &&
          mark !== undefined &&
          mark.right <= cell.right + 0.5 &&
          !isUnder(facts) &&
          areApart &&
          !isCut &&
          (facts?.right ?? 0) <= box.right + 0.5 &&
          (facts?.bottom ?? 0) <= box.bottom + 0.5;
        return isWhole ? [] : [words.textContent];
      }),
    );
    expect(cut).toEqual([]);
    await expectNoSidewaysScroll(page);
  });
}

test('a list of one row a month has no lines between its rows', { tag: '@once' }, async ({
  staffPage: page,
}) => {
  const monthly = rows.slice(0, 8).map((row, at) => ({
    ...row,
    submittedAt: new Date(Date.UTC(2026, 0, 20) - at * 31 * 24 * 60 * 60 * 1000).toISOString(),
  }));
  await serveRows(page, monthly);
  await page.goto(staffPaths.list('employment'));
  await expect(rowsOf(page).getByRole('link')).toHaveCount(8);
  await expect(page.locator('.list-table__day')).toHaveCount(0);
});
