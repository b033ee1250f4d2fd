import type { Page } from '@playwright/test';
import type { FindRequest, FoundRow } from '#shared/find.ts';
import { kinds, listTitle } from '#shared/kinds.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { listRows } from '../support/list-rows.ts';
import { safariFocus } from '../support/safari-focus.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hold, test } from './fixtures.ts';
import { rowsOf, serveRows } from './list-page.ts';

const note = { field: 'note', text: 'Wants an early shift' };
const rows: FoundRow[] = listRows(3).map((row, at) => ({
  ...row,
  firstName: ['Ana', 'Anabel', 'Joanna Antonina Maximiliana'][at] ?? '',
  kind: 'employment',
  matches: at === 1 ? [note] : [],
  summary: { city: 'Nashua', flags: [] },
  ...(at === 1 && { work: { version: 1, status: 'contacted' } }),
}));

/** Answers what is looked for: three records for 'an', none for anything else. */
async function serveFinds(page: Page) {
  await page.route('**/api/find', (route) => {
    const { q }: FindRequest = route.request().postDataJSON();
    return route.fulfill({
      json: { rows: q === 'an' ? rows : [], hasMore: false, isPartial: q === 'rn nurse' },
    });
  });
}

const field = (page: Page) => page.getByRole('searchbox', { name: /^Find a record/ });
const results = (page: Page) => page.getByRole('list', { name: 'Records found' }).getByRole('link');

test('what is typed finds records of all lists, and the keyboard opens one', async ({
  staffPage: page,
  isMobile,
}) => {
  await serveRows(page, listRows(3));
  await serveFinds(page);
  await page.goto(staffPaths.list('employment'));
  await expect(rowsOf(page).first()).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Find a record' }).click();
  else await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('an');
  await expect(results(page)).toHaveCount(3);
  await expect(results(page).first()).toHaveText(/^Ana Sample\s*Employment\s*Nashua/);
  await expect(results(page).first().locator('mark')).toHaveText('An');
  await expect(results(page).nth(1)).toContainText('Contacted');
  await expect(results(page).nth(1)).toContainText('Note: Wants an early shift');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(page.url()).not.toContain('an=');

  await page.keyboard.press('ArrowDown');
  await expect(results(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(results(page).nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(results(page)).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(results(page)).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(staffPaths.detail('employment', rows[0]?.id ?? ''));
  await expect(results(page)).toHaveCount(0);
});

test('what is typed while a screen loads stays in the field', { tag: '@once' }, async ({
  staffPage: page,
}) => {
  const release = await hold(page, '**/assets/list-screen-*.js');
  await serveFinds(page);
  await page.goto(staffPaths.admin);
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  const lists = page.getByRole('navigation', { name: 'Lists' });
  await lists.getByRole('link', { name: kinds.employment.word }).click();
  await expect(page.getByRole('heading', { name: 'Loading' })).toBeAttached();
  await field(page).pressSequentially('a');
  release();
  await expect(page.getByRole('heading', { name: listTitle('employment') })).toBeVisible();
  await page.keyboard.type('n');
  await expect(field(page)).toHaveValue('an');
  await expect(results(page)).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(staffPaths.detail('employment', rows[0]?.id ?? ''));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('a search', () => {
  test.use({ expectedConsole: [/503/] });

  test('says that nothing was found, and that it failed', { tag: '@once' }, async ({
    staffPage: page,
  }) => {
    await serveFinds(page);
    await page.goto(staffPaths.admin);
    await field(page).fill('zz');
    await expect(page.getByText('No record has all of these words. Try')).toBeVisible();
    await expectAccessible(page);
    await field(page).fill('rn nurse');
    await expect(page.getByText('Add a rarer word.').first()).toBeVisible();
    await page.unroute('**/api/find');
    await page.route('**/api/find', (route) =>
      route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'x' } } }),
    );
    await field(page).fill('an');
    await expect(page.getByText('The search failed. Check')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/find');
    await serveFinds(page);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(results(page)).toHaveCount(3);
  });
});

test.describe('where a press gives links and buttons no focus, as in Safari', () => {
  test.use({ expectedConsole: [/503/] });

  test('a press opens what was found, and Retry tries again', { tag: '@once' }, async ({
    staffPage: page,
  }) => {
    await page.addInitScript(safariFocus);
    await serveRows(page, listRows(3));
    await page.route('**/api/find', (route) =>
      route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'x' } } }),
    );
    await page.goto(staffPaths.admin);
    await field(page).pressSequentially('an');
    await expect(page.getByText('The search failed. Check')).toBeVisible();
    await page.unroute('**/api/find');
    await serveFinds(page);
    await page.getByRole('button', { name: 'Retry' }).click();
    await results(page).first().click();
    await expect(page).toHaveURL(staffPaths.detail('employment', rows[0]?.id ?? ''));
    await expect(results(page)).toHaveCount(0);
  });

  test('a dialog gives the focus back to the button that was pressed', { tag: '@once' }, async ({
    staffPage: page,
  }) => {
    await page.addInitScript(safariFocus);
    await page.goto(staffPaths.list('contact'));
    const views = page.getByRole('button', { name: 'Views' });
    await views.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(views).toBeFocused();
  });
});
