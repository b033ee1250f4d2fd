import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Note } from '#shared/note.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { press } from './support/keys.ts';
import { messageOf, recordAnswers } from './support/record-answers.ts';
import { openStaffArea } from './support/staff-area.tsx';

const noteOf = (text: string): Note => ({
  id: crypto.randomUUID(),
  text,
  by: 'staff-2',
  at: new Date().toISOString(),
  version: 1,
});

test('an administrator deletes a note that somebody else wrote, and can’t edit it', async () => {
  const called = noteOf('Called twice, no answer.');
  const message = messageOf({ notes: [called, noteOf('Wants nights.')] });
  const asked: string[] = [];
  const answers = {
    ...recordAnswers({ contact: [message] }),
    listPeople: async () => ({
      people: [{ sub: 'staff-2', email: 'staff.2@example.com', mayOwn: true }],
    }),
    async deleteNote({ path: { noteId } }: { path: { noteId: string } }) {
      asked.push(noteId);
      message.notes = message.notes?.filter(({ id }) => id !== noteId);
      return undefined;
    },
  };
  const options = { role: 'administrator' } as const;
  const record = staffPaths.detail('contact', message.id);
  const close = await openStaffArea(record, answers, options);
  const note = page.getByRole('listitem').filter({ hasText: 'Called twice, no answer.' });
  await expectCount(note, 1);
  await expectCount(note.getByRole('button', { name: 'Edit' }), 0);
  const remove = note.getByRole('button');
  await expect.element(remove).toHaveAccessibleDescription(/^Staff 2 /);
  await expectAccessible({ part: page.getByRole('region', { name: 'Notes' }) });
  await page.viewport(375, 667);
  await expectNoSidewaysScroll();
  await press(remove, '{Enter}');
  await expect.element(remove).toHaveTextContent('Delete for good?');
  await userEvent.keyboard('{Enter}');
  await expectCount(note, 0);
  await expect.element(page.getByText('Wants nights.')).toBeVisible();
  expect(asked).toEqual([called.id]);

  close();
  await openStaffArea(record, answers, options);
  await expect.element(page.getByText('Wants nights.')).toBeVisible();
  await expectCount(page.getByText('Called twice, no answer.'), 0);
});
