import { randomInt, randomUUID } from 'node:crypto';
import { longDay } from '#frontend/staff/detail/long-day.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { dayToCome, employerValues } from '../support/builders.ts';
import { staffHeaders } from '../support/sign-in.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { sendMessage } from './records.ts';

test('the top of a record says where from and how to reach them, and who may be the same person', async ({
  staffPage: page,
  laptop,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = `${randomUUID()}@example.com`;
  // A name that no other test sends.
  const line = String(randomInt(10_000)).padStart(4, '0');
  const phoneNumber = `603777${line}`;
  const earlier = await sendMessage(laptop, {
    firstName: 'Deborah',
    email,
    phoneNumber: '6035550199',
  });
  const id = randomUUID();
  const values = employerValues({ email, phoneNumber, city: 'Concord', pinCode: '03301' });
  const sent = await fetch(`${laptop.site}/api/submissions/employer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, ...values }),
  });
  expect(sent.status).toBe(201);
  const headers = { ...(await staffHeaders(laptop)), 'content-type': 'application/json' };
  const find = async () => {
    const body = JSON.stringify({ q: email });
    const response = await fetch(`${laptop.site}/api/find`, { method: 'POST', headers, body });
    return (await response.json()).rows.length;
  };
  await expect.poll(find).toBe(2);

  await page.goto(staffPaths.detail('employer', id));
  const top = page.getByRole('region', { name: 'Summary' });
  await expect(top).toContainText(/Concord, .*, about 16 mi from the office/);
  await expect(top).toContainText(/Wants to be reached by /);
  await expect(top).toContainText(longDay(dayToCome));
  await expect(top.getByRole('link', { name: `603-777-${line}` })).toHaveAttribute(
    'href',
    `tel:${phoneNumber}`,
  );
  await top.getByRole('button', { name: 'Copy the phone number' }).click();
  await expect(top.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`603-777-${line}`);

  const terms = await page.getByRole('term').count();
  await page.getByRole('checkbox', { name: /^Hide what was not given/ }).check();
  await expect(page.getByRole('term')).toHaveCount(terms - 1);
  await expect(page.getByRole('term').nth(1)).toHaveText('3.Last name');
  await expectAccessible(page);

  const same = page.getByRole('region', { name: 'Same e-mail or phone' });
  await same.getByRole('link', { name: /^Deborah/ }).click();
  await expect(page).toHaveURL(staffPaths.detail('contact', earlier.id ?? ''));
  await expect(page.getByText(earlier.description ?? '').first()).toBeVisible();
});
