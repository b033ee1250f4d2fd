import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { staffPaths } from '#shared/site-routes.ts';
import { changedWork, untouched } from '#shared/work.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { listTable } from './support/list-answers.ts';
import { address, closeFilters, openFilters, windows } from './support/list-controls.ts';
import { messageOf, recordAnswers } from './support/record-answers.ts';
import { type Answers, openStaffArea } from './support/staff-area.tsx';

const lastName = 'Handedbcdfghjkmqtv';
const people = [
  { sub: 'staff-1', email: 'staff@example.com', mayOwn: true },
  { sub: 'staff-2', email: 'staff.2@example.com', mayOwn: true },
  { sub: 'staff-3', email: 'staff.3@example.com', mayOwn: true },
];

const [, phone] = windows;

/** A message that staff-3 has given to an account. */
function givenTo(owner: string, firstName: string) {
  const message = messageOf({ firstName, lastName });
  const author = { by: 'staff-3', now: new Date(), handover: { id: crypto.randomUUID() } };
  message.work = changedWork(untouched, { version: 0, owner }, author);
  return message;
}

test('what a colleague hands over shows on Home, and a list shows the records of one owner', async () => {
  const given = givenTo('staff-1', 'Ada');
  const answers: Answers = {
    ...recordAnswers({ contact: [given, givenTo('staff-2', 'Bea')] }),
    listPeople: async () => ({ people }),
  };
  const close = await openStaffArea(staffPaths.admin, answers, phone);
  const handed = page.getByRole('region', { name: /^Handed to you/ });
  const link = handed.getByRole('link', { name: `Ada ${lastName}` });
  await expect.element(link).toBeVisible();
  await expect.element(handed).toMatchTextContent(/By Staff 3/);
  await expectCount(handed.getByRole('link'), 1);
  await expectAccessible({ part: handed });
  await expectNoSidewaysScroll();
  await userEvent.click(link);
  await expect.poll(address).toBe(staffPaths.detail('contact', given.id));

  close();
  await openStaffArea(`${staffPaths.list('contact')}#name=${lastName}`, answers, phone);
  await expectCount(listTable.rows(), 2);
  const filters = await openFilters();
  await userEvent.selectOptions(filters.getByLabelText('Owner'), 'staff-2');
  await closeFilters();
  await expectCount(listTable.rows(), 1);
  await expect.element(listTable.rows()).toMatchTextContent('Bea');
  expect(address()).not.toContain('staff.2@example.com');
  await userEvent.click(page.getByRole('button', { name: /^Remove filter Owner: / }));
  await expectCount(listTable.rows(), 2);
});
