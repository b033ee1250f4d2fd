import { readFile } from 'node:fs/promises';
import { staffPaths } from '#shared/site-routes.ts';
import { listRows } from '../support/list-rows.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { rowsOf, serveRows } from './list-page.ts';
import { letters, sendMessage } from './records.ts';

const list = staffPaths.list('employment');

// An account that may not download is answered with 403.
test.use({ expectedConsole: [/status of 403/] });

test('a list is saved as CSV as it is filtered, after the audit knows, and not without it', {
  tag: '@once',
}, async ({ staffPage: page }) => {
  await serveRows(page, listRows(1500));
  const asked: unknown[] = [];
  let status = 403;
  await page.route('**/api/submissions/employment/exports', (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ status });
  });
  await page.goto(`${list}#roles=lp_nurse`);
  await expect(rowsOf(page)).toHaveCount(20);

  const button = page.getByRole('button', { name: 'Download CSV' });
  await button.click();
  await expect(page.getByText('Your account may not download lists.')).toBeVisible();
  expect(asked).toEqual([{ rows: 500 }]);

  status = 204;
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(file.suggestedFilename()).toMatch(/^employment-list-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(/^\ufeffReference,Submitted at,/);
  expect(text.split('\r\n')).toHaveLength(502);
  await expectAccessible(page);
});

test('a view is saved, opened, renamed and deleted', { tag: '@once' }, async ({
  staffPage: page,
}) => {
  await serveRows(page, listRows(30));
  await page.goto(`${list}#sort=name&roles=lp_nurse`);
  await page.getByRole('button', { name: 'Views' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved views' });
  const name = dialog.getByLabel('Name of this view');
  await name.fill('LPNs by name');
  await name.press('Enter');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.goto(list);
  const saved = page.getByRole('navigation', { name: 'Saved views' });
  await saved.getByRole('link', { name: 'LPNs by name' }).click();
  await expect(page).toHaveURL(/#sort=name&roles=lp_nurse$/);
  await expect(rowsOf(page)).toHaveCount(10);
  await expect(saved.getByRole('link', { name: 'LPNs by name' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Views' }).click();
  await dialog.getByRole('button', { name: 'Rename LPNs by name' }).click();
  await dialog.getByLabel('New name of LPNs by name').fill('LPNs');
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Delete LPNs' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(saved).toHaveCount(0);
});

test('a record is saved as JSON', { tag: '@once' }, async ({ staffPage: page, laptop }) => {
  const sent = await sendMessage(laptop, { lastName: letters('Json') });
  await page.goto(staffPaths.detail('contact', sent.id ?? ''));
  await page.getByRole('button', { name: 'More' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download JSON' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^contact-[2-9A-Z]{4}-[2-9A-Z]{4}\.json$/);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject(sent);
});

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 375, height: 667 },
]) {
  test(`a toast at ${width} px leaves what can be done with selected rows free`, {
    tag: '@once',
  }, async ({ staffPage: page }) => {
    await page.setViewportSize({ width, height });
    await serveRows(page, listRows(30));
    await page.route('**/exports', (route) => route.fulfill({ status: 403 }));
    await page.goto(list);
    if (width === 375) {
      await page.getByRole('button', { name: 'More' }).click();
      // The first row is in the first window, also with the tools above it.
      await expect(rowsOf(page).first()).toBeInViewport({ ratio: 1 });
    }
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    const bar = page.getByRole('region', { name: 'Selected applications' });
    await expect(bar).toBeInViewport();
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const toast = page.locator('.toast');
    await toast.hover();
    const [bottom, top] = await Promise.all([
      toast.evaluate((box) => box.getBoundingClientRect().bottom),
      bar.evaluate((box) => box.getBoundingClientRect().top),
    ]);
    expect(bottom).toBeLessThanOrEqual(top);
  });
}
