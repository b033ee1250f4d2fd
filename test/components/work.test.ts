import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { changedWork, untouched } from '#shared/work.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { listTable } from './support/list-answers.ts';
import { address } from './support/list-controls.ts';
import { noteAnswers } from './support/note-answers.ts';
import { messageOf, recordAnswers } from './support/record-answers.ts';
import { type Answers, openStaffArea } from './support/staff-area.tsx';

const note = page.getByLabelText('New note');
const status = page.getByLabelText('Status');
const storedNote = (text: string) => page.getByRole('list').getByText(text, { exact: true });

test('what staff make of a record shows at once, is kept while it is not saved, and shows both where two have changed the same', async () => {
  const message = messageOf();
  const records = recordAnswers({ contact: [message] });
  const notes = noteAnswers(message);
  let isOffline = true;
  const answers: Answers = {
    ...records,
    listPeople: async () => ({
      people: [{ sub: 'staff-2', email: 'staff.2@example.com', mayOwn: true }],
    }),
    async changeWork(request) {
      if (isOffline) throw new ApiError('offline');
      return records.changeWork(request);
    },
    async addNote(request) {
      if (isOffline) throw new ApiError('offline');
      return notes.addNote(request);
    },
  };
  const record = staffPaths.detail('contact', message.id);
  const close = await openStaffArea(record, answers);
  await expect.element(status).toHaveValue('new');
  await expect.element(page.getByText('Nothing has been noted yet.')).toBeVisible();
  await userEvent.keyboard('s');
  await expect.element(status).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(status).not.toHaveFocus();

  // Without a connection the choice remains, with a button that tries again.
  await userEvent.selectOptions(status, 'waiting');
  await userEvent.fill(note, 'Called twice, no answer.');
  await userEvent.click(page.getByRole('button', { name: 'Add note' }));
  await expect.element(page.getByText('Status was not saved: Waiting.')).toBeVisible();
  await expect.element(page.getByText(/It was not saved\./)).toBeVisible();
  await expect.element(note).toHaveValue('Called twice, no answer.');
  await expectAccessible();
  await expectNoSidewaysScroll();

  // The choice also remains after a visit to another screen.
  await userEvent.click(page.getByRole('link', { name: 'Back', exact: true }));
  await expect.poll(address).toBe(staffPaths.list('contact'));
  history.back();
  await expect.element(note).toHaveValue('Called twice, no answer.');
  await expect.element(status).toHaveValue('waiting');

  isOffline = false;
  await userEvent.click(page.getByRole('button', { name: 'Retry' }).last());
  await expect.element(storedNote('Called twice, no answer.')).toBeVisible();
  await expect.element(note).toHaveValue('');

  // A colleague was quicker.
  const author = { by: 'staff-2', now: new Date() };
  const { work = untouched } = message;
  message.work = changedWork(work, { version: work.version, status: 'done' }, author);
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await expect
    .element(page.getByText(/^Staff 2 set status to Done at .+ Yours: Waiting\.$/))
    .toBeVisible();
  await expect.element(status).toHaveValue('done');
  await expectAccessible({ part: page.getByRole('region', { name: 'Progress' }) });
  await userEvent.click(page.getByRole('button', { name: 'Set mine' }));
  await expectCount(page.getByText(/Yours: Waiting\./), 0);
  await expect.element(status).toHaveValue('waiting');
  await expect.poll(() => message.work?.status).toBe('waiting');

  close();
  await openStaffArea(record, answers);
  await expect.element(status).toHaveValue('waiting');
});

test('a note that is edited has the focus at once, and gives it back', async () => {
  const message = messageOf();
  const answers = { ...recordAnswers({ contact: [message] }), ...noteAnswers(message) };
  await openStaffArea(staffPaths.detail('contact', message.id), answers);
  await userEvent.type(note, 'Calle');
  await userEvent.click(page.getByRole('button', { name: 'Add note' }));
  const edit = page.getByRole('button', { name: 'Edit' });
  await userEvent.click(edit);
  await userEvent.keyboard('d');
  await expect.element(page.getByLabelText('Change the note')).toHaveValue('Called');
  await expectCount(page.getByRole('dialog'), 0);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(storedNote('Called')).toBeVisible();
  await expect.element(edit).toHaveFocus();
  expect(message.notes).toMatchObject([{ text: 'Called', version: 2 }]);
});

/** Whether the browser asks before it closes the page. */
const asksBeforeLeaving = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a note that is typed outlives a reload, which the browser asks about, and is not there twice after a lost answer', async () => {
  const message = messageOf();
  const notes = noteAnswers(message);
  let isLost = false;
  const answers: Answers = {
    ...recordAnswers({ contact: [message] }),
    ...notes,
    async addNote(request) {
      const added = await notes.addNote(request);
      if (isLost) throw new ApiError('offline');
      return added;
    },
  };
  const kept = () => JSON.stringify({ ...sessionStorage });
  const record = staffPaths.detail('contact', message.id);
  let close = await openStaffArea(record, answers);
  await userEvent.type(note, 'Wants nights');
  await expect.poll(asksBeforeLeaving).toBe(true);
  expect(kept()).toContain('Wants nights');

  close();
  close = await openStaffArea(record, answers);
  await expect.element(note).toHaveValue('Wants nights');
  await userEvent.click(page.getByRole('button', { name: 'Add note' }));
  await expect.element(storedNote('Wants nights')).toBeVisible();
  await expect.element(note).toHaveValue('');
  await expect.poll(asksBeforeLeaving).toBe(false);
  expect(kept()).not.toContain('nights');

  isLost = true;
  await userEvent.type(note, 'Called');
  await userEvent.click(page.getByRole('button', { name: 'Add note' }));
  await expect.element(page.getByText(/It was not saved\./)).toBeVisible();
  close();
  await openStaffArea(record, answers);
  await expect.element(storedNote('Called')).toBeVisible();
  await expect.element(note).toHaveValue('');
});

test('a day that is typed is saved when its page or its screen is left', async () => {
  const message = messageOf();
  await openStaffArea(staffPaths.list('contact'), recordAnswers({ contact: [message] }));
  await userEvent.click(listTable.rows().getByRole('link'));
  const day = page.getByLabelText('Next action');
  await userEvent.fill(day, '2040-12-30');
  expect(message.work?.nextActionOn).toBeUndefined();
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  await expect.poll(() => message.work?.nextActionOn).toBe('2040-12-30');

  // The keys of the history leave a screen without a blur event of the field.
  await userEvent.fill(day, '2041-11-29');
  history.back();
  await expect.poll(() => message.work?.nextActionOn).toBe('2041-11-29');
});
