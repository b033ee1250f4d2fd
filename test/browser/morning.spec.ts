import { readFile } from 'node:fs/promises';
import { listTitle } from '#shared/kinds.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { application, upload } from '../support/resume-uploads.ts';
import { staffHeaders } from '../support/sign-in.ts';
import { expect, expectAccessible, hold, type Laptop, test } from './fixtures.ts';
import { rowsOf } from './list-page.ts';
import { letters, recordsOf } from './records.ts';
import { sender } from './resume-page.ts';

const people = ['Adelheid', 'Bettina', 'Corinna'];
const count = people.length;

/** New applications with one last name, each with a resume, once all of them are found. */
async function applications(laptop: Laptop): Promise<string> {
  const lastName = letters('Morning');
  const { post } = sender(laptop);
  for (const firstName of people) {
    const sent = application({ firstName, lastName, phoneNumber: '6035550123' });
    await upload({ post }, sent.id ?? '', Buffer.from('%PDF-1.7\n% A resume.\n'));
    expect((await post('/api/submissions/employment', sent)).status).toBe(201);
  }
  // The find index follows the table's stream with a delay.
  const headers = { ...(await staffHeaders(laptop)), 'content-type': 'application/json' };
  const find = async () => {
    const body = JSON.stringify({ q: lastName });
    const response = await fetch(`${laptop.site}/api/find`, { method: 'POST', headers, body });
    return (await response.json()).rows.length;
  };
  await expect.poll(find).toBe(count);
  return lastName;
}

test('a morning: an application is found, called and noted, and all are assigned, exported, deleted and brought back', async ({
  staffPage: page,
  laptop,
}) => {
  const lastName = await applications(laptop);
  const release = await hold(page, '**/assets/record-list-*.js');
  await page.goto(staffPaths.admin);
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Lists' })
    .getByRole('link', { name: 'Employment' })
    .click();
  await expect(page.getByRole('heading', { name: 'Loading' })).toBeAttached();
  // The field keeps the letters that are typed while a screen loads.
  const field = page.getByRole('searchbox', { name: /^Find a record/ });
  const words = `${lastName} Adelheid`;
  await field.pressSequentially(words.slice(0, 1));
  release();
  await expect(page.getByRole('heading', { name: listTitle('employment') })).toBeVisible();
  await page.keyboard.type(words.slice(1));
  await expect(field).toHaveValue(words);
  const found = page.getByRole('list', { name: 'Records found' }).getByRole('link');
  await expect(found).toHaveCount(1);
  await expect(found).toHaveText(/Adelheid/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

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
  const rows = rowsOf(page);
  await page.getByLabel('Name', { exact: true }).fill(lastName);
  await expect(rows).toHaveCount(count);
  await expect(rows.first()).toContainText('Corinna');
  await page.getByRole('radio', { name: 'Name, A to Z' }).check();
  await expect(rows.first()).toContainText('Adelheid');
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
  await expectAccessible(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(count + 1);
  expect(lines.filter((line) => line.includes(laptop.staff.email))).toHaveLength(count);

  await bar.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: `Delete ${count} applications` }).click();
  await expect(dialog.getByRole('status')).toHaveText(`${count} done`);
  expect(await recordsOf(laptop, lastName)).toEqual([]);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  const back = page.getByRole('dialog', { name: `Bring back ${count} applications` });
  await expect(back.getByRole('status')).toHaveText(`${count} done`);
  await back.getByRole('button', { name: 'Close' }).click();
  await expect(rows).toHaveCount(count);
  expect(await recordsOf(laptop, lastName)).toHaveLength(count);
});
