import { randomUUID } from 'node:crypto';
import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { suspicionLabels } from '#shared/suspicions.ts';
import { contactValues } from '../support/builders.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { letters, recordsOf, sendMessage } from './records.ts';

test('what looks like spam is read, released and deleted, one and many', {
  tag: '@once',
}, async ({ staffPage: page, laptop }) => {
  const lastName = letters('Spam');
  const names = ['Ann', 'Bea', 'Cai'];
  for (const firstName of names) await sendMessage(laptop, { firstName, lastName, subject: 'x' });
  const row = (name: string) => page.getByRole('row').filter({ hasText: `${name} ${lastName}` });

  await page.goto(staffPaths.admin);
  await page.getByRole('link', { name: /suspected$/ }).click();
  await expect(page.getByRole('heading', { name: 'Suspected' })).toBeVisible();
  for (const name of names) {
    await expect(row(name)).toContainText('that people don’t see');
    await expect(row(name)).toContainText(contactValues().description ?? '');
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await row('Ann').getByRole('link').click();
  const notice = page.getByRole('region', { name: 'Suspected' });
  await expect(notice).toContainText('that people don’t see');
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Release' }).click();
  await expect(notice).toHaveCount(0);

  await page.goto(staffPaths.suspected);
  await expect(row('Ann')).toHaveCount(0);
  await row('Bea').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Release selected' }).click();
  await expect(row('Bea')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await row('Cai').getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: messages.confirmDeletion });
  await expect(dialog.getByRole('button', { name: messages.cancel })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: messages.delete }).click();
  await expect(row('Cai')).toHaveCount(0);

  const stored = await recordsOf(laptop, lastName);
  expect(stored.map(({ firstName, GSI1PK }) => [firstName, GSI1PK]).sort()).toEqual([
    ['Ann', 'Contact-List'],
    ['Bea', 'Contact-List'],
  ]);
});

test('the suspected are loaded, none, or not to be had, on a narrow screen too', {
  tag: '@once',
}, async ({ staffPage: page }) => {
  let answer: object = {};
  await page.route('**/api/suspected-submissions?*', (route) => route.fulfill({ json: answer }));
  await page.route('**/api/error-reports', (route) => route.fulfill({ status: 202, json: {} }));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(staffPaths.suspected);
  await expect(page.getByText(messages.fetchFailed)).toBeVisible();
  await expectAccessible(page);
  answer = { rows: [], hasMore: false, cursor: null };
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(messages.noData)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

/** Rows of a flood, and older than all of it one of a nurse with other reasons. */
const flood = (count: number) => [
  ...Array.from({ length: count }, (_, number) =>
    suspectedRow('Script', 'many-from-address', number),
  ),
  suspectedRow('Nora', 'too-quick', count),
];
const suspectedRow = (firstName: string, suspicion: string, number: number) => ({
  id: randomUUID(),
  kind: 'contact',
  firstName,
  lastName: `Flood${letters('')}`,
  date: '11/20/2026',
  time: '5:19:28 AM',
  submittedAt: new Date(Date.UTC(2026, 10, 20) - number * 1000).toISOString(),
  summary: {
    flags: [],
    email: 'sender@example.com',
    suspected: [suspicion],
    words: `${firstName} has written this.`,
  },
});

test('after a flood the unusual one comes first, and reasons narrow the rest, page by page', {
  tag: '@once',
}, async ({ staffPage: page }) => {
  const rows = flood(1200);
  await page.route('**/api/suspected-submissions?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const start = Number(query.get('cursor') ?? 0);
    const end = start + Number(query.get('limit'));
    const cursor = end < rows.length ? `${end}` : null;
    return route.fulfill({
      json: { rows: rows.slice(start, end), hasMore: cursor !== null, cursor },
    });
  });
  const asked: { items: { version: number }[]; suspected: boolean }[] = [];
  await page.route('**/api/submissions/contact/bulk/delete', (route) => {
    const body = route.request().postDataJSON();
    asked.push(body);
    const results = body.items.map(({ id }: { id: string }, at: number) => ({
      id,
      outcome: at === 0 && asked.length === 1 ? 'conflict' : 'done',
    }));
    return route.fulfill({ json: { results } });
  });
  await page.goto(staffPaths.suspected);
  const shown = page.getByRole('row').filter({ hasText: 'Contact' });
  await expect(shown).toHaveCount(20);
  await expect(shown.first()).toContainText('Nora has written this.');
  await page.getByLabel('Order').selectOption('Newest first');
  await expect(shown.first()).toContainText('Script has written this.');
  await page.getByLabel('Reason').selectOption({ label: `${suspicionLabels['too-quick']} (1)` });
  await expect(shown).toHaveCount(1);
  await page.getByLabel('Reason').selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 60')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Select all 1,200' }).click();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  const dialog = page.getByRole('dialog', { name: messages.confirmDeletion });
  await expect(dialog).toContainText('1,200 applications');
  await dialog.getByRole('button', { name: messages.delete }).click();
  const left = page.getByRole('region', { name: 'Left as they are' });
  await expect(left).toContainText('1 application not deleted');
  await expect(left.getByRole('link')).toHaveCount(1);
  await expectAccessible(page);
  expect(asked).toHaveLength(12);
  expect(asked.every(({ suspected }) => suspected)).toBe(true);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});
