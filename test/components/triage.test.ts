import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { createStore } from '#frontend/ui/store.ts';
import type { BulkResult } from '#shared/bulk.ts';
import { listTitle } from '#shared/kinds.ts';
import { messages, pageOfPages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import type { ContactSubmission } from '#shared/stored-submission.ts';
import { changedWork, untouched } from '#shared/work.ts';
import { expectAccessible, expectCount } from './support/checks.ts';
import { focusStart } from './support/keys.ts';
import { listTable } from './support/list-answers.ts';
import { address, pageNumber } from './support/list-controls.ts';
import { messageOf, recordAnswers } from './support/record-answers.ts';
import { passwordField, signedOut } from './support/sign-in.ts';
import { type Answers, openStaffArea } from './support/staff-area.tsx';

const lastName = 'Triagebcdfghjkmqtv';
const list = `${staffPaths.list('contact')}#name=${lastName}`;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const deletion = page.getByRole('dialog', { name: messages.confirmDeletion });

/** Messages whose names differ in one letter. @returns the stored, the suspected and the deleted ones, and the answers of the API */
function startMessages(names: string) {
  const stored = [...names].map((letter) => messageOf({ firstName: `Person ${letter}`, lastName }));
  const suspected: ContactSubmission[] = [];
  const bin: ContactSubmission[] = [];

  const move = (id: string, from: ContactSubmission[], to: ContactSubmission[]) => {
    const at = from.findIndex((one) => one.id === id);
    if (at === -1) return undefined;
    const [moved] = from.splice(at, 1);
    if (moved) to.push(moved);
    return moved;
  };
  const moveMany = (
    items: readonly { id: string }[],
    from: ContactSubmission[],
    to: ContactSubmission[],
  ) => ({
    results: items.map(
      ({ id }): BulkResult => ({ id, outcome: move(id, from, to) ? 'done' : 'gone' }),
    ),
  });
  const answers = {
    ...recordAnswers({ contact: stored }),
    async deleteSubmission({ path: { id } }) {
      move(id, stored, bin);
      return undefined;
    },
    async restoreSubmission({ path: { id } }) {
      move(id, bin, stored);
      return undefined;
    },
    deleteMany: async ({ body: { items } }) => moveMany(items, stored, bin),
    restoreMany: async ({ body: { items } }) => moveMany(items, bin, stored),
    async changeMany({ body: { change, items } }) {
      return {
        results: items.map(({ id, version }): BulkResult => {
          const message = [...stored, ...suspected].find((one) => one.id === id);
          if (message === undefined) return { id, outcome: 'gone' };
          const { work = untouched } = message;
          if (work.version !== version) return { id, outcome: 'conflict', work };
          const author = { by: 'staff-1', now: new Date() };
          message.work = changedWork(work, { ...change, version }, author);
          if (change.suspected === true) move(id, stored, suspected);
          if (change.suspected === null) move(id, suspected, stored);
          return { id, outcome: 'done', work: message.work };
        }),
      };
    },
  } satisfies Answers;
  return { stored, suspected, bin, answers };
}

/** Presses Tab until the focus is on `target`. */
async function tabTo(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    await userEvent.keyboard('{Tab}');
    if (target.element() === document.activeElement) return;
  }
  throw new Error('The focus never came there.');
}

async function press(target: Locator): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard('{Enter}');
}

test('the whole triage works with the keyboard alone, and comes back to its place', async () => {
  const { stored, bin, answers } = startMessages('ABCDEFGHIJKLMNOPQRSTUVW');
  const state = createStore(signedOut().get());
  const given: string[] = [];
  const session = {
    state,
    async signIn(email: string, password: string) {
      given.push(email, password);
      const account = { sub: 'staff-1', role: 'recruiter', isAdministrator: false } as const;
      state.set({ status: 'signed-in', email, ...account });
      return 'signed-in' as const;
    },
  };
  await openStaffArea(staffPaths.login, answers, { session });
  await expect.element(page.getByLabelText('E-mail')).toBeVisible();
  focusStart();
  await tabTo(page.getByLabelText('E-mail'));
  await userEvent.keyboard('staff@example.com');
  await tabTo(passwordField());
  await userEvent.keyboard('Sample 1 password{Enter}');
  await expect.poll(address).toBe(staffPaths.admin);
  expect(given).toEqual(['staff@example.com', 'Sample 1 password']);
  await press(page.getByRole('main').getByRole('link', { name: 'Contact List' }));

  await expect
    .element(page.getByRole('heading', { level: 1, name: listTitle('contact') }))
    .toHaveFocus();
  await tabTo(page.getByLabelText('Name', { exact: true }));
  await userEvent.keyboard(lastName);
  await expect.element(pageNumber()).toHaveTextContent(pageOfPages(1, 2));
  await expectCount(listTable.rows(), 20);
  await tabTo(listTable.rows().first().getByRole('link'));
  await userEvent.keyboard('{Tab>19/}');
  await expect.element(listTable.rows().last().getByRole('link')).toHaveFocus();
  await press(button(messages.nextPage));
  await expectCount(listTable.rows(), 3);

  const second = listTable.rows().nth(1).getByRole('link');
  await press(second);
  await expect
    .element(page.getByRole('heading', { name: messages.applicationDetails }))
    .toHaveFocus();
  await press(button(messages.delete));
  await expect.element(deletion.getByRole('button', { name: messages.cancel })).toHaveFocus();
  await press(deletion.getByRole('button', { name: messages.delete, exact: true }));

  await expect.poll(address).toBe(`${list}&page=2`);
  await expectCount(listTable.rows(), 2);
  expect(bin).toMatchObject([{ firstName: 'Person B' }]);
  expect(stored).toHaveLength(22);
  await expect.element(second).toHaveFocus();
  await expect.element(second).toHaveAccessibleName(`Person A ${lastName}`);
});

test('a row is a link wherever it is pressed, so that the middle button opens its record in a new tab', async () => {
  const { stored, answers } = startMessages('A');
  await openStaffArea(list, answers);
  await expectCount(listTable.rows(), 1);
  const { right, top, height } = listTable.rows().element().getBoundingClientRect();
  const pressed = document.elementFromPoint(right - 8, top + height / 2);
  expect(pressed?.closest('a')?.pathname).toBe(staffPaths.detail('contact', stored[0]?.id ?? ''));
});

test('a deletion is undone from its toast, by its button and by the keyboard', async () => {
  const { stored, answers } = startMessages('A');
  await openStaffArea(list, answers);
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
  for (const undoIt of [
    async () => {
      await expectAccessible();
      await userEvent.click(undo);
    },
    () => userEvent.keyboard('{Control>}z{/Control}'),
  ]) {
    await userEvent.click(listTable.rows().getByRole('link'));
    await userEvent.click(button(messages.delete));
    await userEvent.click(deletion.getByRole('button', { name: messages.delete }));
    await expect.element(undo).toBeVisible();
    await expectCount(listTable.rows(), 0);
    expect(stored).toEqual([]);
    await undoIt();
    await expect.element(page.getByText('The message is back in its list.')).toBeVisible();
    await expectCount(listTable.rows(), 1);
    expect(stored).toHaveLength(1);
    await userEvent.click(button('Dismiss').first());
  }
});

test('many are given a status, marked as spam and deleted, and each is undone', async () => {
  const { stored, suspected, bin, answers } = startMessages('AB');
  await openStaffArea(list, answers);
  await expectCount(listTable.rows(), 2);
  await userEvent.click(button('Select'));
  const bar = page.getByRole('region', { name: 'Selected messages' });
  await userEvent.click(bar.getByRole('button', { name: /^Select all/ }));
  await expect.element(bar).toMatchTextContent('2 messages selected');
  const isDone = async (name: string) => {
    const dialog = page.getByRole('dialog', { name });
    await expect.element(dialog.getByRole('status')).toHaveTextContent('2 done');
    return dialog;
  };
  const undo = async (dialog: Locator, name: string) => {
    await userEvent.click(dialog.getByRole('button', { name: 'Undo' }));
    const undone = await isDone(name);
    await userEvent.click(undone.getByRole('button', { name: 'Close' }));
    await expectCount(listTable.rows(), 2);
  };
  const statuses = () => stored.map(({ work }) => work?.status);

  await userEvent.click(bar.getByRole('button', { name: 'Status' }));
  await userEvent.click(page.getByRole('radio', { name: 'Waiting' }));
  await expectAccessible();
  await userEvent.click(page.getByRole('button', { name: 'Set status' }));
  const set = await isDone('Set 2 messages to Waiting');
  await expectAccessible();
  expect(statuses()).toEqual(['waiting', 'waiting']);
  await undo(set, 'Undo for 2 messages');
  expect(statuses()).toEqual(['new', 'new']);

  await userEvent.click(bar.getByRole('button', { name: 'Suspected spam' }));
  const marked = await isDone('Mark 2 messages as suspected spam');
  await expectCount(listTable.rows(), 0);
  expect([stored, suspected]).toMatchObject([[], [{}, {}]]);
  await undo(marked, 'Undo for 2 messages');
  expect([stored, suspected]).toMatchObject([[{}, {}], []]);

  await userEvent.click(bar.getByRole('button', { name: 'Delete' }));
  await userEvent.click(
    page.getByRole('dialog').getByRole('button', { name: 'Delete 2 messages' }),
  );
  const deleted = await isDone('Delete 2 messages');
  expect([stored, bin]).toMatchObject([[], [{}, {}]]);
  await undo(deleted, 'Bring back 2 messages');
  expect(statuses()).toEqual(['new', 'new']);
});
