import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import type { BulkOutcome } from '#shared/bulk.ts';
import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { listRowSchema } from '#shared/submission.ts';
import type { SuspectedRow } from '#shared/suspected-submissions.ts';
import { type Suspicion, suspicionLabels } from '#shared/suspicions.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { address } from './support/list-controls.ts';
import { messageOf, recordAnswers } from './support/record-answers.ts';
import { openStaffArea } from './support/staff-area.tsx';

test('the suspected are loaded, none, or not to be had, on a narrow screen too', async () => {
  let isBroken = true;
  await openStaffArea(
    staffPaths.suspected,
    {
      async listSuspected() {
        if (isBroken) throw new Error('The answer is unreadable.');
        return { rows: [], hasMore: false, cursor: null };
      },
      reportError: async () => {},
    },
    { width: 320, height: 640 },
  );
  await expect.element(page.getByText(messages.fetchFailed)).toBeVisible();
  await expectAccessible();
  isBroken = false;
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await expect.element(page.getByText(messages.noData)).toBeVisible();
  await expectAccessible();
  await expectNoSidewaysScroll();
});

/** Rows of a flood, and an older row of a nurse with other reasons. */
const flood = (count: number): SuspectedRow[] => [
  ...Array.from({ length: count }, (_, number) =>
    suspectedRow('Script', 'many-from-address', number),
  ),
  suspectedRow('Nora', 'too-quick', count),
];
const suspectedRow = (firstName: string, suspicion: Suspicion, number: number): SuspectedRow => ({
  id: crypto.randomUUID(),
  kind: 'contact',
  firstName,
  lastName: 'Floodbcdfghjkmqtv',
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

test('after a flood the unusual one comes first, and reasons narrow the rest, page by page', async () => {
  const rows = flood(1200);
  const asked: { suspected?: true | undefined }[] = [];
  await openStaffArea(staffPaths.suspected, {
    async listSuspected({ query: { limit, cursor = '0' } = {} } = {}) {
      const start = Number(cursor);
      const end = start + Number(limit);
      const next = end < rows.length ? `${end}` : null;
      return { rows: rows.slice(start, end), hasMore: next !== null, cursor: next };
    },
    async deleteMany({ body }) {
      asked.push(body);
      const outcomeOf = (at: number): BulkOutcome =>
        at === 0 && asked.length === 1 ? 'conflict' : 'done';
      return { results: body.items.map(({ id }, at) => ({ id, outcome: outcomeOf(at) })) };
    },
  });
  const shown = page.getByRole('row').filter({ hasText: 'Contact' });
  await expectCount(shown, 20);
  await expect.element(shown.first()).toMatchTextContent(/Nora has written this\./);
  await userEvent.selectOptions(page.getByLabelText('Order'), 'Newest first');
  await expect.element(shown.first()).toMatchTextContent(/Script has written this\./);
  const reason = page.getByRole('combobox', { name: 'Reason' });
  await userEvent.selectOptions(reason, `${suspicionLabels['too-quick']} (1)`);
  await expectCount(shown, 1);
  await userEvent.selectOptions(reason, reason.getByRole('option').nth(2));
  await userEvent.click(page.getByRole('button', { name: 'Next' }));
  await expect
    .element(page.getByRole('navigation', { name: 'Pages' }).getByText('Page 2 of 60'))
    .toBeVisible();
  await expectAccessible();

  await userEvent.click(page.getByRole('button', { name: 'Select all 1,200 records that match' }));
  await userEvent.click(page.getByRole('button', { name: 'Delete selected' }));
  const dialog = page.getByRole('dialog', { name: messages.confirmDeletion });
  await expect.element(dialog).toMatchTextContent(/1,200 messages/);
  await userEvent.click(dialog.getByRole('button', { name: messages.delete }));
  const ended = page.getByRole('dialog', { name: 'Delete 1,200 messages' });
  await expect
    .element(ended.getByRole('status'))
    .toHaveTextContent('1 left as they are, 1,199 done');
  await expectCount(ended.getByRole('link'), 1);
  await expectAccessible({ part: ended });
  await userEvent.click(ended.getByRole('button', { name: 'Close' }));
  expect(asked).toHaveLength(12);
  expect(asked.every(({ suspected }) => suspected)).toBe(true);
  await page.viewport(320, 640);
  await expectNoSidewaysScroll();
});

test('what looks like spam is read, released and deleted, one and many', async () => {
  const [names, text] = [['Ann', 'Bea', 'Cai'], 'Do you buy shoes?'];
  const sent = names.map((firstName) =>
    messageOf({ firstName, summary: { flags: [], suspected: ['hidden-field'], words: text } }),
  );
  const suspected = [...sent];
  const asked: string[] = [];
  const take = (does: string, items: readonly { id: string }[]) => ({
    results: items.map(({ id }) => {
      const [taken] = suspected.splice(
        suspected.findIndex((one) => one.id === id),
        1,
      );
      asked.push(`${does} ${taken?.firstName}`);
      if (does === 'release') delete taken?.summary?.suspected;
      return { id, outcome: 'done' } as const;
    }),
  });
  await openStaffArea(staffPaths.admin, {
    ...recordAnswers({ contact: sent }),
    listSuspected: async () => ({
      rows: suspected.map((one) => ({ ...z.parse(listRowSchema, one), kind: 'contact' as const })),
      hasMore: false,
      cursor: null,
    }),
    releaseMany: async ({ body: { items } }) => take('release', items),
    deleteMany: async ({ body: { items } }) => take('delete', items),
  });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const link = page.getByRole('link', { name: /suspected$/ });
  await userEvent.click(link);
  await expect.element(page.getByRole('heading', { name: 'Suspected' })).toBeVisible();
  for (const name of names) {
    await expect.element(row(name)).toMatchTextContent('that people don’t see');
    await expect.element(row(name)).toMatchTextContent(text);
  }
  await expectNoSidewaysScroll();

  await userEvent.click(row('Ann').getByRole('link'));
  const notice = page.getByRole('region', { name: 'Suspected' });
  await expect.element(notice).toMatchTextContent('that people don’t see');
  await expectAccessible();
  await userEvent.click(notice.getByRole('button', { name: 'Release' }));
  await expectCount(notice, 0);

  history.back();
  await expect.poll(address).toBe(staffPaths.suspected);
  await expectCount(row('Ann'), 0);
  await userEvent.click(row('Bea').getByRole('checkbox'));
  await userEvent.click(page.getByRole('button', { name: 'Release selected' }));
  await expectCount(row('Bea'), 0);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();

  await userEvent.click(row('Cai').getByRole('button', { name: /^Delete / }));
  const dialog = page.getByRole('dialog', { name: messages.confirmDeletion });
  await expect.element(dialog.getByRole('button', { name: messages.cancel })).toHaveFocus();
  await expectAccessible();
  await userEvent.click(dialog.getByRole('button', { name: messages.delete }));
  await expectCount(row('Cai'), 0);
  expect(asked).toEqual(['release Ann', 'release Bea', 'delete Cai']);
});
