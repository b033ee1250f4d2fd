import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import { weekWords } from '#frontend/staff/kit/layout/day-words.ts';
import { addDays } from '#shared/calendar.ts';
import { mondayOf } from '#shared/desk/shift-times.ts';
import { messages } from '#shared/messages.ts';
import { newYorkDay, startOfNewYorkDay } from '#shared/new-york.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { startDesk } from './support/desk-answers.ts';
import { address } from './support/list-controls.ts';
import { showInPrint } from './support/print-media.ts';
import { applicationOf, messageOf, recordAnswers, requestOf } from './support/record-answers.ts';
import { type Answers, openStaffArea } from './support/staff-area.tsx';

const hourMs = 3_600_000;
const present = mondayOf(newYorkDay(new Date()));
const last = addDays(present, -7);
/** So many hours after the beginning of last week. */
const at = (hours: number): string =>
  new Date(Date.parse(startOfNewYorkDay(last)) + hours * hourMs).toISOString();
const administrator = { role: 'administrator' } as const;
const table = (name: string) => page.getByRole('table', { name });
const card = (name: string) => page.getByRole('region', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name });

/** A home in a town that no other applicant lives in. */
const homeIn = (number: number) => ({
  summary: { flags: [], city: `Sample Town ${number}`, state: 'New Hampshire' },
});

/** Last week: a nurse who was placed, seven who wait, a request that was answered after two hours, and a message. */
function startWeek() {
  const desk = startDesk();
  const facility = desk.addFacility({ town: 'Keene' });
  const entered = { now: new Date(at(9)) };
  const nurse = desk.addNurse('Mireille');
  const [night] = desk.addShifts({ facility: facility.id }, [addDays(last, 5)], entered);
  const applied = Array.from({ length: 7 }, (_, day) =>
    applicationOf({ firstName: `Sample ${day}`, submittedAt: at(10 + 24 * day), ...homeIn(day) }),
  );
  const [first] = desk.nurses;
  if (first) Object.assign(first, { submittedAt: at(10) });
  desk.change(nurse.id, [night], ['asked', 'said-yes', 'placed'], Date.parse(at(29)) + 1000);
  const contactedAt = at(13);
  const request = requestOf({
    submittedAt: at(11),
    work: { version: 1, status: 'waiting', contactedAt },
  });
  const message = messageOf({ submittedAt: at(12), work: { version: 1, status: 'done' } });
  const records = { employment: [...desk.nurses, ...applied], employer: [request] };
  const { listSubmissions } = recordAnswers({ ...records, contact: [message] });
  return { answers: { ...desk.answers, listSubmissions }, applied };
}

test('the numbers of last week have their plots, tables and n, and lead to the people who wait', async () => {
  const { answers, applied } = startWeek();
  await openStaffArea(staffPaths.numbers, answers, administrator);
  const rowOf = (name: string, row: RegExp) => table(name).getByRole('row', { name: row });
  await expect.element(rowOf('Came in by day', /Applications/)).toMatchTextContent(/8$/);
  await expect.element(page.getByText(weekWords(last))).toBeVisible();
  await expect.element(card('Came in')).toMatchTextContent('n = 10');
  const contact = table('Time to the first contact');
  await expect.element(contact.getByRole('row', { name: /Requests/ })).toMatchTextContent('2 h1');
  await expect
    .element(card('Time to the first contact'))
    .toMatchTextContent('1 without a noted time are left out.');
  await expect.element(rowOf('Openings filled by day', /Openings/)).toMatchTextContent('1/2');
  await expect.element(rowOf('Time to fill', /Openings/)).toMatchTextContent('20 h');
  await expect.element(rowOf('Answers to questions', /Questions/)).toMatchTextContent('100%');
  await expect.element(rowOf('By role', /LPN/)).toMatchTextContent('1/2');
  await expect.element(rowOf('By town', /Keene, NH/)).toMatchTextContent('1/2');
  await expect.element(rowOf('By town', /Sample Town 1, NH/)).toBeVisible();
  await expectCount(table('By town').getByRole('row'), 9);
  // Bars repeat the numbers of their table.
  expect(document.querySelectorAll('main svg:not([aria-hidden])')).toHaveLength(0);
  await expectAccessible();

  const waiting = card('Still waiting');
  await expectCount(waiting.getByRole('link'), 5);
  await userEvent.click(waiting.getByText('And 2 more'));
  await expectCount(waiting.getByRole('link'), 7);
  await expectAccessible({ part: waiting });
  const longest = waiting.getByRole('link').first();
  await expect
    .element(longest)
    .toHaveAttribute('href', staffPaths.detail('employment', applied[0]?.id ?? ''));
  // No number is of a person of the staff.
  await expectCount(page.getByText('staff@example.com'), 0);
});

test('a week fits one window of a desktop, one sheet of paper, and a phone', async () => {
  const { answers } = startWeek();
  await openStaffArea(staffPaths.numbers, answers, administrator);
  await expect.element(table('By town')).toBeVisible();
  const { scrollHeight, clientHeight } = document.documentElement;
  expect(scrollHeight).toBe(clientHeight);
  for (const width of [320, 375, 768, 1024]) {
    await page.viewport(width, 900);
    await expectNoSidewaysScroll();
  }
  await page.viewport(320, 700);
  await expectAccessible({ isDrawnOnly: true });

  // Letter paper across, within its margins of 0.4 inches.
  await page.viewport(979, 739);
  await showInPrint('dark');
  await expectNoSidewaysScroll();
  expect(document.querySelector('main')?.getBoundingClientRect().height).toBeLessThan(739);
  await expect.element(page.getByRole('navigation', { name: 'Weeks' })).not.toBeInTheDocument();
});

test('the week is in the address, and the weeks end with this one', async () => {
  const { answers } = startWeek();
  await openStaffArea(`${staffPaths.numbers}#week=2099-01-01`, answers, administrator);
  await expect.element(page.getByText(weekWords(last))).toBeVisible();
  await userEvent.click(button('Next week'));
  await expect.element(page.getByText(weekWords(present))).toBeVisible();
  expect(address()).toContain(`week=${present}`);
  await expect.element(page.getByText('Nothing happened in this week')).toBeVisible();
  await expect.element(button('Next week')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button('Previous week'));
  await expect.element(table('By town')).toBeVisible();
  history.back();
  await expect.element(page.getByText(weekWords(present))).toBeVisible();
});

test('numbers that can’t be read can be asked for again, and only administrators have them', async () => {
  const { answers } = startWeek();
  let isBroken = true;
  const broken: Answers = {
    ...answers,
    async listAssignments() {
      if (isBroken) throw new ApiError('refused', { status: 503, requestId: 'request-1' });
      return answers.listAssignments();
    },
  };
  const close = await openStaffArea(staffPaths.numbers, broken, administrator);
  await expect.element(page.getByText(messages.fetchFailed)).toBeVisible();
  await expect.element(page.getByText(/request-1/)).toBeVisible();
  await expectAccessible();
  isBroken = false;
  await userEvent.click(button('Retry'));
  await expect.element(table('By town')).toBeVisible();
  close();

  await openStaffArea(staffPaths.numbers, {});
  await expect.element(page.getByText('Administrators only')).toBeVisible();
  await expectCount(page.getByRole('table'), 0);
  await expectAccessible();
});
