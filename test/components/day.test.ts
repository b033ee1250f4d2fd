import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import { addDays } from '#shared/calendar.ts';
import { dayWords } from '#shared/desk/shift-words.ts';
import { messages } from '#shared/messages.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { startDesk } from './support/desk-answers.ts';
import { address } from './support/list-controls.ts';
import { type Answers, openStaffArea } from './support/staff-area.tsx';

const today = newYorkDay(new Date());
const tomorrow = page.getByRole('region', { name: /^Tomorrow/ });
const entries = tomorrow.getByRole('listitem').filter({ hasText: /^\d/ });

/** A desk with one nurse placed tomorrow morning, one who said yes and one who was asked. */
function startDay() {
  const desk = startDesk();
  const facility = desk.addFacility({ name: 'Sample Hill' });
  const [shift] = desk.addShifts(
    { facility: facility.id, from: '07:00', to: '15:00', unit: '2 West' },
    [addDays(today, 1)],
  );
  const [ada, bea, cy] = ['Ada', 'Bea', 'Cy'].map((name) => desk.addNurse(name));
  if (!ada || !bea || !cy) throw new Error('There are three nurses.');
  desk.change(ada.id, [shift], ['asked', 'said-yes', 'placed']);
  desk.change(bea.id, [shift], ['asked', 'said-yes']);
  desk.change(cy.id, [shift], ['asked']);
  return { desk, shift, ada };
}

test('the day is one list by time, with phone numbers and a link to the next step, on every window', async () => {
  const { desk, shift, ada } = startDay();
  await openStaffArea(staffPaths.admin, desk.answers);
  await expectCount(entries, 4);
  await expect
    .element(entries.nth(0))
    .toMatchTextContent(/7:00 AM.*1 opening.*LPN, Sample Hill, 2 West/);
  await expect.element(entries.nth(1)).toMatchTextContent(/Said yes.*Bea/);
  await expect.element(entries.nth(2)).toMatchTextContent(/Asked.*Cy/);
  await expect.element(entries.nth(3)).toMatchTextContent(/Starts.*Ada/);
  await expect
    .element(entries.nth(3).getByRole('link', { name: `Call ${ada.name}: 603-555-1000` }))
    .toHaveAttribute('href', 'tel:6035551000');
  await expectAccessible();
  for (const width of [320, 375, 768, 1024, 1280, 1440]) {
    await page.viewport(width, 900);
    await expectNoSidewaysScroll();
  }
  await userEvent.click(entries.nth(0).getByRole('link', { name: /^Find a nurse.*1 opening/ }));
  await expect.poll(address).toBe(staffPaths.order(shift.order, shift.id));
});

test('a viewer reads the day, and no link offers a step', async () => {
  const { desk } = startDay();
  await openStaffArea(staffPaths.admin, desk.answers, { role: 'viewer' });
  await expectCount(entries.getByRole('link', { name: /^Shift/ }), 4);
});

test.each<[string, keyof Answers, string]>([
  ['shifts', 'listShifts', 'Shifts'],
  ['assignments', 'listAssignments', 'Questions'],
  ['applications', 'listSubmissions', 'Employment List'],
])('without %s the others show, and a retry shows all', async (_, call, words) => {
  const { desk } = startDay();
  let isBroken = true;
  const answers: Answers = desk.answers;
  const broken: Answers = {
    ...answers,
    reportError: async () => {},
    async [call](...request: unknown[]) {
      if (isBroken) throw new ApiError('refused', { status: 400 });
      return Reflect.apply(answers[call] ?? expect.fail('It has an answer.'), answers, request);
    },
  };
  await openStaffArea(staffPaths.admin, broken, { width: 375, height: 812 });
  const alert = page.getByRole('main').getByRole('alert');
  await expect.element(alert).toMatchTextContent(messages.fetchFailed);
  await expect.element(alert).toMatchTextContent(words);
  await expectCount(entries, call === 'listShifts' ? 0 : 4);
  await expectAccessible();
  await expectNoSidewaysScroll();
  isBroken = false;
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await expectCount(entries, 4);
  await expect.element(entries.nth(3)).toMatchTextContent(/Ada/);
  await expectCount(alert, 0);
});

test('a name that is still loading is not the reference of an application', async () => {
  const { desk } = startDay();
  const { promise, resolve } = Promise.withResolvers<void>();
  const answers: Answers = desk.answers;
  await openStaffArea(staffPaths.admin, {
    ...answers,
    async listSubmissions(...request: unknown[]) {
      await promise;
      return Reflect.apply(
        answers.listSubmissions ?? expect.fail('It has an answer.'),
        answers,
        request,
      );
    },
  });
  await expect.element(entries.nth(3)).toMatchTextContent(/Starts.*Name is loading/);
  await expect.element(entries.nth(3)).not.toMatchTextContent(/Application/);
  await expectAccessible();
  resolve();
  await expect.element(entries.nth(3)).toMatchTextContent(/Starts.*Ada/);
});

test('a day without entries says when the next shift starts', async () => {
  const desk = startDesk();
  const day = addDays(today, 14);
  desk.addShifts({}, [day]);
  await openStaffArea(staffPaths.admin, desk.answers);
  await expect.element(page.getByText(`Nothing starts before ${dayWords(day)}.`)).toBeVisible();
  await expectAccessible();
});
