import { randomUUID } from 'node:crypto';
import { staffPaths } from '#shared/site-routes.ts';
import { expect, test } from './fixtures.ts';
import { letters } from './records.ts';
import { apply } from './resume-page.ts';

test('an application of a person who applied before says which one it is, in the record and in the list', async ({
  staffPage: page,
  laptop,
}) => {
  const lastName = letters('First');
  const email = `${randomUUID()}@example.com`;
  const person = { firstName: 'Maximiliane', middleName: 'Wilhelmina', lastName, email };
  const pdf = Buffer.from('%PDF-1.7\n% A resume.\n');
  await apply(laptop, pdf, person);
  const second = await apply(laptop, pdf, person);
  await page.goto(`${staffPaths.list('employment')}#name=${lastName}`);
  const rows = page.getByRole('row').filter({ hasText: 'Maximilian' });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(/2nd application, first \d/);
  await expect(rows.last()).not.toContainText('application');

  await expect(async () => {
    await page.goto(staffPaths.detail('employment', second));
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect(summary.getByText(/^2nd application, first \d/)).toBeVisible({ timeout: 10_000 });
  }).toPass();
});
