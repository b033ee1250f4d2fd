import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import type { ErrorReport } from '#shared/error-report.ts';
import { messages, pageOfPages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import type { ListRow } from '#shared/submission.ts';
import { contactValues } from '#test/support/builders.ts';
import { listRows } from '#test/support/list-rows.ts';
import { expectAccessible, expectCount } from './support/checks.ts';
import { listOf, listTable, slowListOf } from './support/list-answers.ts';
import { address, openFilters, pageNumber } from './support/list-controls.ts';
import { liveListOf } from './support/live-list.ts';
import { type Answers, openStaffArea } from './support/staff-area.tsx';

const contactList = staffPaths.list('contact');
const employmentList = staffPaths.list('employment');
const exactly = (text: string) => page.getByText(text, { exact: true });

test('the first rows show while the rest is still coming, the count says so, and nothing moves when it is there', async () => {
  const { answers, release } = slowListOf(listRows(1500), 'the rest');
  await openStaffArea(`${employmentList}#from=2020-01-01`, answers);
  await expectCount(listTable.rows(), 20);
  await expect.element(page.getByText(/so far/).first()).toBeVisible();
  await expect.element(page.getByText(/Loading the rest/)).toBeVisible();
  await expectAccessible();
  const filter = page.getByRole('button', { name: /^Remove filter/ });
  const places = () =>
    [filter, listTable.rows().first(), listTable.rows().last()].map((one) =>
      one.element().getBoundingClientRect().toJSON(),
    );
  const before = places();
  release();
  await expect.element(pageNumber()).toHaveTextContent(pageOfPages(1, 75));
  await expectCount(page.getByText(/so far/), 0);
  expect(places()).toEqual(before);
});

test('a list whose pages arrive at once is read to its end', async () => {
  await openStaffArea(employmentList, listOf(listRows(2_500)));
  await expect.element(exactly('2,500 applications')).toBeVisible();
});

test('a row that changed, and one that somebody deleted, show so within one refresh, anywhere in the list', async () => {
  const rows = listRows(2_500);
  const { answers, refresh } = liveListOf(rows);
  await openStaffArea(`${employmentList}#page=121`, answers);
  await expect.element(exactly('2,500 applications')).toBeVisible();
  await expectCount(listTable.rows(), 20);
  const changed = rows[2_405];
  if (changed) rows[2_405] = { ...changed, firstName: 'Renamed' };
  const [gone] = rows.splice(2_410, 1);
  expect(document.querySelectorAll(`a[href$="${gone?.id}"]`)).toHaveLength(1);
  await refresh();
  await expect.element(listTable.rows().nth(5)).toMatchTextContent('Renamed');
  expect(document.querySelectorAll(`a[href$="${gone?.id}"]`)).toHaveLength(0);
  await expect.element(exactly('2,499 applications')).toBeVisible();
  await expect
    .element(page.getByText('1 application was deleted or marked as spam by someone else.'))
    .toBeVisible();
});

test('a list that is too long to be read at every refresh has its newest rows at once, without a gap', async () => {
  const rows = listRows(6_050).map((row, at) => ({ ...row, lastName: `Number ${6_050 - at}` }));
  const newer = rows.splice(0, 50);
  const { answers, asked, refresh } = liveListOf(rows);
  await openStaffArea(employmentList, answers);
  await expect.element(exactly('6,000 applications')).toBeVisible();
  const before = asked.length;
  await refresh();
  expect(asked.slice(before)).toEqual([{ limit: 20, cursor: undefined }]);
  rows.unshift(...newer);
  await refresh();
  await expect.element(exactly('6,050 applications')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: messages.nextPage }));
  await expect.element(listTable.rows().first()).toMatchTextContent('Number 6030');
});

test('a list that breaks off keeps what came, says so once, and goes on by itself', async () => {
  const logged: ErrorReport[] = [];
  const { answers, asked, refresh } = liveListOf(listRows(1_500));
  let isBroken = true;
  const broken: Answers = {
    async listSubmissions(request) {
      const answer = await answers.listSubmissions(request);
      if (isBroken && request.query?.cursor) throw new ApiError('refused', { status: 500 });
      return answer;
    },
    async reportError(report) {
      logged.push(report);
    },
  };
  const incomplete = page.getByText(/The list below may be incomplete\./);
  const askedForNext = () => asked.filter((query) => query?.cursor).length;
  await openStaffArea(employmentList, broken);
  await expect.element(incomplete).toBeVisible();
  await expect.element(exactly('20 applications so far')).toBeVisible();
  expect(askedForNext()).toBe(1);
  await refresh();
  await expect.poll(askedForNext).toBe(2);
  await expect.element(incomplete).toBeVisible();
  expect(logged).toHaveLength(1);
  isBroken = false;
  await refresh();
  await expect.element(exactly('1,500 applications')).toBeVisible();
  await expectCount(incomplete, 0);
  expect(logged).toHaveLength(1);
});

/** Rows of messages with these first names. */
const messagesFrom = (...firstNames: string[]): ListRow[] =>
  listRows(firstNames.length).map(({ id, date, time, submittedAt }, at) => ({
    id,
    date,
    time,
    submittedAt,
    firstName: firstNames[at] ?? '',
    lastName: 'Sample',
  }));

/** The answers that the screen of a message needs besides the list. */
const recordAnswers = (rows: readonly ListRow[]): Answers => ({
  async getSubmission({ path: { id } }) {
    const row = rows.find((one) => one.id === id);
    if (!row) throw new ApiError('missing', { status: 404 });
    return { ...contactValues(), ...row };
  },
  findRecords: async () => ({ rows: [], hasMore: false, isPartial: false }),
});

test('a row that was deleted here stays away, though the index still has it', async () => {
  const [newer, ...rows] = messagesFrom('Three', 'One', 'Two');
  const { answers } = liveListOf(rows);
  const deleted: string[] = [];
  await openStaffArea(contactList, {
    ...answers,
    ...recordAnswers(rows),
    async deleteSubmission({ path: { id } }) {
      deleted.push(id);
      // The new first name shows that the list was read again.
      if (newer) rows.unshift(newer);
      return undefined;
    },
  });
  await userEvent.click(listTable.rows().getByRole('link', { name: /^One/ }));
  await userEvent.click(page.getByRole('button', { name: messages.delete, exact: true }));
  const dialog = page.getByRole('dialog', { name: messages.confirmDeletion });
  await userEvent.click(dialog.getByRole('button', { name: messages.delete, exact: true }));
  await expect.element(listTable.rows().first()).toMatchTextContent('Three');
  await expectCount(listTable.rows(), 2);
  await expect.element(listTable.rows().nth(1)).toMatchTextContent('Two');
  expect(deleted).toEqual([rows.find(({ firstName }) => firstName === 'One')?.id]);
});

test('the keyboard undoes a deletion from a box, and not while a field takes text', async () => {
  const rows = messagesFrom('One', 'Two');
  const { answers } = liveListOf(rows);
  const restored: string[] = [];
  await openStaffArea(contactList, {
    ...answers,
    ...recordAnswers(rows),
    deleteSubmission: async () => undefined,
    async restoreSubmission({ path: { id } }) {
      restored.push(id);
      return undefined;
    },
  });
  await userEvent.click(listTable.rows().getByRole('link', { name: /^One/ }));
  await userEvent.click(page.getByRole('button', { name: messages.delete, exact: true }));
  const dialog = page.getByRole('dialog', { name: messages.confirmDeletion });
  await userEvent.click(dialog.getByRole('button', { name: messages.delete, exact: true }));
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  const filters = await openFilters();
  await userEvent.click(filters.getByLabelText('Name', { exact: true }));
  await userEvent.keyboard('{Control>}z{/Control}');
  await userEvent.keyboard('{Tab}');
  expect(restored).toEqual([]);
  (filters.getByRole('checkbox').first().element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect
    .poll(() => restored)
    .toEqual([rows.find(({ firstName }) => firstName === 'One')?.id]);
});

test('a row that somebody else has deleted says so when it is opened, and is gone from the list', async () => {
  const rows = messagesFrom('One', 'Two');
  const { answers } = liveListOf(rows);
  await openStaffArea(`${contactList}#name=sample`, { ...answers, ...recordAnswers(rows) });
  await expectCount(listTable.rows(), 2);
  rows.shift();
  await userEvent.click(listTable.rows().getByRole('link', { name: /^One/ }));
  await expect.element(page.getByText(/^Someone else has deleted it\./)).toBeVisible();
  await expectAccessible();
  await userEvent.click(page.getByRole('link', { name: 'Back', exact: true }));
  await expect.poll(address).toBe(`${contactList}#name=sample`);
  await expectCount(listTable.rows(), 1);
  await expect.element(listTable.rows()).toMatchTextContent('Two');
});
