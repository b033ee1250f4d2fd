import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import type { DeletedRow } from '#shared/deleted-submissions.ts';
import { kinds } from '#shared/kinds.ts';
import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { noteAnswers, noteOn } from './support/note-answers.ts';
import { messageOf, recordAnswers } from './support/record-answers.ts';
import { openStaffArea } from './support/staff-area.tsx';

const deletedRow = (number: number): DeletedRow => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  kind: 'employment',
  firstName: 'Ada',
  lastName: 'Lovelacebcdfghjkmqtv',
  date: '11/20/2026',
  time: '5:19:28 AM',
  submittedAt: '2026-11-20T10:19:28.123Z',
  deletedAt: new Date(Date.now() - 1000).toISOString(),
  deletedBy: 'b0a1c2d3-0000-4000-8000-000000000000',
  erasedAt: new Date(Date.now() + 30 * 24 * 3600 * 1000 - 1000).toISOString(),
});

test('the bin shows what was deleted, brings back and erases, on a narrow screen too', async () => {
  const [first, second] = [deletedRow(1), deletedRow(2)];
  let rows = [first, second, deletedRow(3), deletedRow(4)];
  const asked: string[] = [];
  const take = (does: string, path: { kind: string }, { items }: { items: { id: string }[] }) => {
    asked.push(`${does} ${items.length} of ${path.kind}`);
    rows = rows.filter((row) => !items.some(({ id }) => id === row.id));
    return { results: items.map(({ id }) => ({ id, outcome: 'done' as const })) };
  };
  await openStaffArea(
    staffPaths.bin,
    {
      listDeleted: async () => ({ rows, hasMore: false, cursor: null }),
      listSubmissions: async () => ({ rows: [], cursor: null }),
      restoreMany: async ({ path, body }) => take('restore', path, body),
      eraseMany: async ({ path, body }) => take('erase', path, body),
    },
    { role: 'administrator' },
  );
  await expect.element(page.getByRole('heading', { name: 'Deleted applications' })).toBeVisible();
  const shown = page.getByRole('row').filter({ hasText: kinds.employment.word });
  await expectCount(shown, 4);
  await expect.element(shown.first()).toMatchTextContent(/30 days/);
  await expect.element(shown.first()).toMatchTextContent(/Account b0a1c2d3/);
  await expectNoSidewaysScroll();
  await page.viewport(320, 640);
  await expectAccessible();
  await expectNoSidewaysScroll();

  const field = page.getByLabelText('Name or reference');
  await userEvent.fill(field, 'nobody');
  await expect.element(page.getByText('No deleted application matches.')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.selectOptions(page.getByLabelText('Deleted by'), 'Account b0a1c2d3 (4)');
  await expectCount(shown, 4);

  await userEvent.click(
    page.getByRole('button', { name: `Restore Ada ${first.lastName}` }).first(),
  );
  await expectCount(shown, 3);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await userEvent.click(
    page.getByRole('button', { name: `Erase for good: Ada ${second.lastName}` }).first(),
  );
  const dialog = page.getByRole('dialog', { name: 'Erase for good' });
  await expect.element(dialog.getByRole('button', { name: messages.cancel })).toHaveFocus();
  await expectAccessible({ part: dialog });
  await userEvent.click(dialog.getByRole('button', { name: 'Erase for good' }));
  await expectCount(shown, 2);

  await userEvent.click(page.getByRole('button', { name: 'Select all 2 records that match' }));
  await userEvent.click(page.getByRole('button', { name: 'Erase selected' }));
  await expect.element(dialog).toMatchTextContent(/2 applications can’t be brought back/);
  await userEvent.click(dialog.getByRole('button', { name: 'Erase 2 applications for good' }));
  await expect.element(page.getByText(messages.noData)).toBeVisible();
  expect(asked).toEqual([
    'restore 1 of employment',
    'erase 1 of employment',
    'erase 2 of employment',
  ]);
});

test('a record that the law keeps can not be selected, by itself or with all others', async () => {
  const kept: DeletedRow = { ...deletedRow(5), firstName: 'Grace', held: true };
  const asked: string[] = [];
  let rows = [kept, deletedRow(6)];
  await openStaffArea(
    staffPaths.bin,
    {
      listDeleted: async () => ({ rows, hasMore: false, cursor: null }),
      listSubmissions: async () => ({ rows: [], cursor: null }),
      async restoreMany({ body: { items } }) {
        asked.push(...items.map(({ id }) => id));
        rows = [kept];
        return { results: items.map(({ id }) => ({ id, outcome: 'done' as const })) };
      },
    },
    { role: 'administrator' },
  );
  await expect.element(page.getByText(/kept by law/)).toBeVisible();
  await userEvent.click(page.getByRole('checkbox', { name: 'Select all on this page' }));
  await expect.element(page.getByText('1 record selected')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Select none' }));
  await userEvent.click(page.getByRole('button', { name: 'Select all 1 record that matches' }));
  await userEvent.click(page.getByRole('button', { name: 'Restore selected' }));
  await expectCount(page.getByRole('checkbox'), 0);
  await expectCount(page.getByRole('region', { name: 'Selected records' }), 0);
  expect(asked).toEqual([deletedRow(6).id]);
});

test('a record that someone changed meanwhile is not deleted, but shown as it is now', async () => {
  const message = messageOf();
  const stored = [message];
  await openStaffArea(staffPaths.detail('contact', message.id), {
    ...recordAnswers({ contact: stored }),
    ...noteAnswers(message),
    async deleteSubmission({ query: { version } = {} }) {
      const { work } = message;
      if (version !== work?.version) {
        throw new ApiError('refused', { status: 409, current: { work } });
      }
      stored.pop();
      return undefined;
    },
  });
  await userEvent.fill(page.getByLabelText('New note'), 'My own note.');
  await userEvent.click(page.getByRole('button', { name: 'Add note' }));
  await expect.element(page.getByRole('list').getByText('My own note.')).toBeVisible();
  const text = 'Called her, starts Monday.';
  noteOn(message, { id: crypto.randomUUID(), text }, 'staff-2');

  // The pager of a long record has a second button.
  const remove = page.getByRole('button', { name: messages.delete, exact: true }).first();
  const press = async () => {
    await userEvent.click(remove);
    const dialog = page.getByRole('dialog', { name: messages.confirmDeletion });
    await userEvent.click(dialog.getByRole('button', { name: messages.delete }));
  };
  await press();
  const changed = page.getByRole('dialog', { name: 'Changed meanwhile' });
  await expect.element(changed.getByRole('button', { name: 'Look at it' })).toHaveFocus();
  await expectAccessible({ part: changed });
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(remove).toHaveFocus();
  expect(stored).toEqual([message]);
  await press();
  await expect.element(page.getByText(/^Deleted: /)).toBeVisible();
  expect(stored).toEqual([]);
});
