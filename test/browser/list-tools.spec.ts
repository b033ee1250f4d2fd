import { readFile } from 'node:fs/promises';
import { staffPaths } from '#shared/site-routes.ts';
import { listRows } from '../support/list-rows.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { rowsOf, serveRows } from './list-page.ts';
import { letters, sendMessage } from './records.ts';

const list = staffPaths.list('employment');

// The response to an account that may not download is 403.
test.use({ expectedConsole: [/status of 403/] });

test('a list is saved as CSV as it is filtered, after the audit knows, and not without it', async ({
  staffPage: page,
}) => {
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

test('a record is saved as JSON', async ({ staffPage: page, laptop }) => {
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
