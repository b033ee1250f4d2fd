import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import { messages, nameLine } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { expectAccessible, expectCount } from './support/checks.ts';
import { focusStart } from './support/keys.ts';
import { listTable } from './support/list-answers.ts';
import { address, tick } from './support/list-controls.ts';
import { messageOf, recordAnswers } from './support/record-answers.ts';
import { type Answers, openStaffArea } from './support/staff-area.tsx';

const lastName = 'Walkbcdfghjkmqtv';
const list = `${staffPaths.list('contact')}#name=${lastName}`;
const fullName = (letter: string) => nameLine(`Person ${letter} ${lastName}`);

const records = page.getByRole('navigation', { name: 'Records' });
const heading = page.getByRole('heading', { name: messages.applicationDetails });
const rowLink = (at: number) => listTable.rows().nth(at).getByRole('link');

/** Messages with one last name, whose list shows the first name's last letter first, and their API. */
function messagesOf(names: string) {
  const stored = [...names].map((letter) => messageOf({ firstName: `Person ${letter}`, lastName }));
  const answers: Answers = {
    ...recordAnswers({ contact: stored }),
    async deleteSubmission({ path: { id } }) {
      const at = stored.findIndex((one) => one.id === id);
      stored.splice(at, 1);
      return undefined;
    },
  };
  return { stored, answers };
}

test('nine records are read, two of them deleted and two of them done, in at most three keys a record', async () => {
  const names = 'ABCDEFGHI';
  const { stored, answers } = messagesOf(names);
  await openStaffArea(list, answers);
  await expectCount(listTable.rows(), names.length);
  let pressed = 0;
  const press = async (key: string) => {
    pressed += 1;
    await userEvent.keyboard(key);
  };
  const dialog = page.getByRole('dialog', { name: messages.confirmDeletion });

  await press('j');
  await expect.element(rowLink(0)).toHaveFocus();
  await press('{Enter}');
  let [number, total] = [1, names.length];
  for (const [at, letter] of [...names].reverse().entries()) {
    await expect.element(page.getByText(fullName(letter))).toBeVisible();
    await expect.element(heading).toHaveFocus();
    await expect.element(records.getByText(`${number} of ${total}`)).toBeVisible();
    if (at === names.length - 1) break;
    if (at % 4 === 3) {
      await press('d');
      await expect.element(dialog.getByRole('button', { name: messages.cancel })).toHaveFocus();
      await press('{Shift>}{Tab}{/Shift}');
      await press('{Enter}');
      total -= 1;
    } else {
      if (at % 4 === 1) {
        await press('s');
        await press('d');
        await expect.element(page.getByLabelText('Status', { exact: true })).toHaveValue('done');
      }
      await press('j');
      number += 1;
    }
  }
  await expect
    .element(page.getByText(new RegExp(`^${number} of ${total}: Person A`)))
    .toBeInTheDocument();
  await press('u');
  await expect.poll(address).toBe(list);
  await expectCount(listTable.rows(), total);
  await expect.element(rowLink(total - 1)).toHaveFocus();
  expect(pressed).toBeLessThanOrEqual(3 * names.length);
  expect(stored).toHaveLength(7);
  expect(stored.filter(({ work }) => work?.status === 'done')).toHaveLength(2);
});

test('a record keeps its place over a reload, and has none by its bare address', async () => {
  const { stored, answers } = messagesOf('ABC');
  let close = await openStaffArea(list, answers);
  await userEvent.click(rowLink(1));
  await expect.element(records).toMatchTextContent('2 of 3');
  const record = staffPaths.detail('contact', stored[1]?.id ?? '');
  expect(address()).toBe(record);

  close();
  close = await openStaffArea(record, answers);
  await expect.element(records).toMatchTextContent('2 of 3');
  await userEvent.click(page.getByRole('link', { name: 'Back', exact: true }));
  await expect.poll(address).toBe(list);
  await expect.element(rowLink(1)).toHaveFocus();

  close();
  await openStaffArea(record, answers);
  await expect.element(page.getByText(/^Uploaded on /)).toBeVisible();
  await expectCount(records, 0);
});

test('keys are shown by ?, rest while somebody types, and can be turned off', async () => {
  await openStaffArea(list, messagesOf('AB').answers);
  await expectCount(listTable.rows(), 2);
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const name = page.getByLabelText('Name', { exact: true });
  const useKeys = dialog.getByRole('checkbox', { name: 'Use these keys on this device' });
  await userEvent.type(name, '?');
  await expect.element(name).toHaveValue(`${lastName}?`);
  await expectCount(dialog, 0);
  await userEvent.keyboard('{Backspace}');
  await userEvent.click(rowLink(0));
  await expect.element(records).toMatchTextContent('1 of 2');
  await userEvent.keyboard('?');
  await expect.element(dialog).toMatchTextContent('Next record');
  await expectAccessible({ part: dialog });
  await userEvent.keyboard('j');
  await userEvent.click(useKeys);
  await expect.element(useKeys).not.toBeChecked();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('j');
  await userEvent.keyboard('?');
  await expectCount(dialog, 0);
  await expect.element(records).toMatchTextContent('1 of 2');

  await userEvent.click(page.getByRole('button', { name: /^Account/ }));
  await userEvent.click(page.getByRole('button', { name: 'Keyboard shortcuts' }));
  await tick(useKeys);
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('j');
  await expect.element(records).toMatchTextContent('2 of 2');
});

test('a list’s first stop leads to its rows', async () => {
  await openStaffArea(list, messagesOf('AB').answers);
  await expectCount(listTable.rows(), 2);
  focusStart();
  await userEvent.keyboard('{Tab}');
  await expect
    .element(page.getByRole('button', { name: 'Skip to the rows' }).first())
    .toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(rowLink(0)).toHaveFocus();
});

test('the next record is read ahead, shown at once, and read as opened when it is shown', async () => {
  const { stored, answers } = messagesOf('ABC');
  const [, second = '', first = ''] = stored.map(({ id }) => id);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const reads: [id: string, isAutomatic: boolean][] = [];
  await openStaffArea(list, {
    ...answers,
    async getSubmission({ path: { id }, isAutomatic = false }) {
      reads.push([id, isAutomatic]);
      if (id === second && !isAutomatic) await isReleased;
      const found = stored.find((one) => one.id === id);
      if (found === undefined) throw new ApiError('missing', { status: 404 });
      return { ...found };
    },
  });
  await userEvent.click(rowLink(0));
  await expect
    .poll(() => reads)
    .toEqual([
      [first, false],
      [second, true],
    ]);
  await userEvent.click(records.getByRole('button', { name: messages.nextPage }));
  await expect.element(page.getByText(fullName('B'))).toBeVisible();
  await expect.element(heading).toHaveFocus();
  await expect.poll(() => reads).toContainEqual([second, false]);
  release();
  expect(reads.filter(([id]) => id === first)).toHaveLength(1);
});
