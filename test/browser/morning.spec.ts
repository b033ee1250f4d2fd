import { readFile } from 'node:fs/promises';
import { staffPaths } from '#shared/site-routes.ts';
import { application, upload } from '../support/resume-uploads.ts';
import { expect, expectAccessible, type Laptop, test } from './fixtures.ts';
import { rowsOf } from './list-page.ts';
import { letters } from './records.ts';

const count = 20;

/** New applications with one last name, each with a resume. */
async function applications({ site }: Laptop): Promise<string> {
  const lastName = letters('Morning');
  const post = (path: string, body: unknown) =>
    fetch(`${site}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  for (let number = 0; number < count; number += 1) {
    const firstName = `Person ${'ABCDEFGHIJKLMNOPQRST'.charAt(number)}`;
    const sent = application({ firstName, lastName, phoneNumber: '6035550123' });
    await upload({ post }, sent.id ?? '', Buffer.from('%PDF-1.7\n% A resume.\n'));
    expect((await post('/api/submissions/employment', sent)).status).toBe(201);
  }
  return lastName;
}

test('a morning: twenty new applications are sorted, one is called and noted, all are assigned and exported', async ({
  staffPage: page,
  laptop,
}) => {
  const lastName = await applications(laptop);
  await page.goto(`${staffPaths.list('employment')}#name=${lastName}`);
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(count);
  await expect(rows.first()).toContainText('Person T');
  await page.getByRole('radio', { name: 'Name, A to Z' }).check();
  await expect(rows.first()).toContainText('Person A');

  await rows.first().getByRole('link').click();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByRole('link', { name: '603-555-0123' })).toHaveAttribute(
    'href',
    'tel:6035550123',
  );
  await page.getByLabel('New note').fill('Called: starts in May.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('list').getByText('Called: starts in May.')).toBeVisible();
  // The row shows the change at once. A bulk action before its response would be a conflict.
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByLabel('Status').selectOption({ label: 'Contacted' });
  await saved;
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(rows).toHaveCount(count);
  await expect(rows.first()).toContainText('Contacted');

  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const bar = page.getByRole('region', { name: 'Selected applications' });
  await bar.getByRole('button', { name: /^Select all/ }).click();
  await bar.getByRole('button', { name: 'Owner' }).click();
  await page.getByRole('radio', { name: laptop.staff.email }).check();
  await page.getByRole('button', { name: 'Set owner' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toHaveText(`${count} done`);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await bar.getByRole('button', { name: 'Stop selecting' }).click();
  await expectAccessible(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(count + 1);
  expect(lines.filter((line) => line.includes(laptop.staff.email))).toHaveLength(count);
});
