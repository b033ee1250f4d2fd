import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { nursesPhone } from '#frontend/content/agency.ts';
import { ownShifts as words } from '#frontend/content/own-shifts.ts';
import { status as statusTexts } from '#frontend/content/status.ts';
import { addDays } from '#shared/calendar.ts';
import { type Answer, answerRefusals, type OwnShift } from '#shared/desk/answers.ts';
import { dayWords, instantWords, shiftWords, withUnbrokenTimes } from '#shared/desk/shift-words.ts';
import { timesOn } from '#shared/desk/shifts.ts';
import { noWishes } from '#shared/desk/wishes.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { makeSenderSecret, questionLink } from '#shared/status-link.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { press } from './support/keys.ts';
import { goOffline } from './support/offline.ts';
import { openLink, openStatus, startSender } from './support/sender-answers.ts';
import type { PageAnswers } from './support/site-page.tsx';

const today = newYorkDay(new Date());
const order = crypto.randomUUID();
const night = { from: '19:00', to: '07:00' };

/** A question about a night so many days from today. */
const ownShift = (days: number, changes: Partial<OwnShift> = {}): OwnShift => ({
  id: crypto.randomUUID(),
  order,
  role: 'lp_nurse',
  kind: 'per-diem',
  unit: 'Memory care',
  ...night,
  ...timesOn(addDays(today, days), night),
  day: addDays(today, days),
  payFrom: 38,
  payTo: 42,
  requirements: ['bls'],
  place: { name: 'Sample Hill', town: 'Keene', state: 'NH' },
  state: 'asked',
  version: 3,
  ...changes,
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = page.getByRole('heading', { level: 1 });
const questionOf = (shift: OwnShift) =>
  page.getByRole('group', { name: withUnbrokenTimes(shiftWords(shift)) });
const choice = (shift: OwnShift, answer: Answer['answer']) =>
  questionOf(shift).getByRole('radio', { name: words[answer] });

/** Presses keys on an element once it is there: the part is loaded on demand. */
async function pressOn(locator: Locator, keys: string): Promise<void> {
  await expect.element(locator).toBeVisible();
  await press(locator, keys);
}

type Sent = { answers: Answer[] };

/** The shifts of the server, which take answers as the server does, and the requests with answers. */
function keepShifts(shifts: OwnShift[]) {
  const sent: Sent[] = [];
  const now = { shifts };
  const take = async (request: Request): Promise<Response> => {
    const body: Sent = await request.json();
    sent.push(body);
    now.shifts = now.shifts.map((shift) => {
      const answer = body.answers.find((one) => one.shift === shift.id)?.answer;
      if (!answer) return shift;
      const state = answer === 'yes' ? 'said-yes' : 'said-no';
      return { ...shift, state, version: shift.version + 1 };
    });
    return Response.json(await shown());
  };
  const shown = async () => ({ shifts: now.shifts });
  return { sent, take, show: async () => Response.json(await shown()), now };
}

/** Opens the status page of a nurse who has stated her wishes, with these shifts. */
async function openOwn(shifts: OwnShift[], more: PageAnswers = {}) {
  const sender = startSender('employment');
  sender.stateProfile({ wishes: { version: 0, wishes: { ...noWishes, shifts: ['nights'] } } });
  const kept = keepShifts(shifts);
  const status = sender.answers['POST /api/status'];
  const withShifts = async (request: Request, shifts: OwnShift[]) =>
    Response.json({ ...(await (await status(request)).json()), shifts });
  await openStatus({
    link: sender.link,
    answers: {
      ...sender.answers,
      'POST /api/status': (request) => withShifts(request, kept.now.shifts),
      async 'POST /api/status/answers'(request) {
        await kept.take(request.clone());
        return withShifts(request, kept.now.shifts);
      },
      ...more,
    },
  });
  return kept;
}

const link = questionLink({
  order,
  notification: `${crypto.randomUUID()}.${crypto.randomUUID()}.3`,
  secret: makeSenderSecret(),
});

test('several questions of an order are answered at once, and a yes confirms nobody', async () => {
  const [first, second, third] = [ownShift(3), ownShift(4), ownShift(5)];
  const { sent } = await openOwn([first, second, third]);
  await expectCount(page.getByText(words.confirmed), 0);
  await pressOn(button(words.send), '{Enter}');
  await expect.element(page.getByText(words.chooseOne)).toBeVisible();
  expect(sent).toEqual([]);
  await pressOn(choice(first, 'yes'), ' ');
  await pressOn(choice(second, 'yes'), '{ArrowRight}');
  await expectAccessible();

  const goOnline = goOffline();
  await pressOn(button(words.send), '{Enter}');
  await expect.element(page.getByText(words.wrong.offline)).toBeVisible();
  await expect.element(choice(first, 'yes')).toBeChecked();
  goOnline();
  await pressOn(button(words.send), '{Enter}');
  await expect.poll(() => document.activeElement?.textContent).toBe(words.thanks.yes);
  const of = ({ id: shift, version }: OwnShift, answer: Answer['answer']) => ({
    shift,
    version,
    answer,
  });
  expect(sent).toMatchObject([{ answers: [of(first, 'yes'), of(second, 'no')] }]);
  await expect.element(questionOf(first).getByText(words.saidYes)).toBeVisible();
  await expect.element(questionOf(second).getByText(words.saidNo)).toBeVisible();
  await expect.element(questionOf(third).getByRole('button', { name: words.yes })).toBeVisible();

  await pressOn(questionOf(first).getByRole('button', { name: words.takeBack }), '{Enter}');
  await expect.element(questionOf(first).getByText(words.saidNo)).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ answers: [{ ...of(first, 'no'), version: 4 }] });
  await expectAccessible();
});

test('a nurse with an open question reads that it waits for her, until she has answered', async () => {
  const question = ownShift(3);
  await openOwn([question]);
  await expect.element(page.getByText(statusTexts.questionsLeft)).toBeVisible();
  await expectCount(page.getByText(statusTexts.nothingLeft), 0);
  await pressOn(questionOf(question).getByRole('button', { name: words.no }), '{Enter}');
  await expectCount(page.getByText(statusTexts.questionsLeft), 0);
  await expect.element(page.getByText(statusTexts.nothingLeft)).toBeVisible();
});

test('a placed shift has its address and whom to call, a canceled one neither, a withdrawn question is no shift, and past ones are not shown', async () => {
  const place = { ...ownShift(1).place, address: '12 Elm Street', contact: 'Dana, 603-555-0199' };
  const placed = ownShift(1, { state: 'placed', place });
  const canceled = ownShift(2, {
    state: 'canceled',
    canceledBy: 'facility',
    place,
    order: crypto.randomUUID(),
  });
  const calledOut = ownShift(3, { state: 'canceled', canceledBy: 'nurse', place });
  const withdrawn = ownShift(4, { state: 'canceled', closed: 'withdrawn' });
  const past = ownShift(-3, { state: 'placed', place });
  const worked = ownShift(0, { state: 'worked', place });
  await openOwn([withdrawn, calledOut, canceled, worked, placed, past]);
  const rows = page.getByRole('region', { name: words.shifts }).getByRole('listitem');
  await expectCount(rows, 3);
  await expect.element(rows.first()).toMatchTextContent(dayWords(placed.day));
  await expect.element(rows.first()).toMatchTextContent('12 Elm Street');
  const phone = rows.first().getByRole('link', { name: '603-555-0199' });
  await expect.element(phone).toHaveAttribute('href', 'tel:+16035550199');
  await expect.element(rows.nth(1)).toMatchTextContent(words.canceled);
  await expectCount(rows.nth(1).getByRole('link'), 0);
  await expect.element(rows.last()).toMatchTextContent(words.canceledByYou);
  const questions = page.getByRole('region', { name: words.questions });
  await expectCount(questions.getByRole('listitem'), 1);
  await expect.element(questions).toMatchTextContent(answerRefusals.withdrawn);
  await expectAccessible();
  await page.viewport(320, 640);
  await expectNoSidewaysScroll();
});

test('a link in a mail shows exactly its question, without a field, and takes the answer', async () => {
  const answerBy = new Date(Date.now() + 3_600_000).toISOString();
  const asked = ownShift(2, { answerBy });
  const { sent, take, show } = keepShifts([asked]);
  await openLink(link, { 'POST /api/questions/show': show, 'POST /api/questions/answer': take });
  await expect.element(heading).toHaveTextContent(words.canYou(1));
  await expect.element(heading).toHaveFocus();
  expect(location.href).not.toContain('#');
  await expectCount(page.getByRole('textbox'), 0);
  await expect.element(page.getByText(words.answerBy(instantWords(answerBy)))).toBeVisible();
  await expectAccessible();
  await pressOn(button(words.yes), '{Enter}');
  await expect.poll(() => document.activeElement?.textContent).toBe(words.thanks.yes);
  await expect.element(heading).toHaveTextContent(words.link.answered);
  expect(sent).toMatchObject([{ answers: [{ shift: asked.id, version: 3, answer: 'yes' }] }]);
  await page.viewport(320, 640);
  await expectNoSidewaysScroll();
  await expectAccessible();
});

test('a refused answer is said once: by what became of the question', async () => {
  const asked = ownShift(2);
  const ways = [asked, { ...asked, closed: 'filled' }];
  await openLink(link, {
    'POST /api/questions/show': () => Response.json({ shifts: [ways.shift()] }),
    'POST /api/questions/answer': () => {
      const fields = { shifts: answerRefusals.filled };
      return Response.json({ error: { code: 'c', message: 'm', fields } }, { status: 422 });
    },
  });
  await pressOn(button(words.yes), '{Enter}');
  await expect.element(questionOf(asked)).toHaveFocus();
  await expectCount(page.getByText(answerRefusals.filled), 1);
  await expect.element(heading).toHaveTextContent(words.link.closed);
  await expectCount(button(words.yes), 0);
});

test.each([
  ['late', { closed: 'late' }, answerRefusals.late],
  ['filled', { closed: 'filled' }, answerRefusals.filled],
  ['withdrawn', { closed: 'withdrawn' }, answerRefusals.withdrawn],
  ['past', { closed: 'late', ...timesOn(addDays(today, -2), night) }, answerRefusals.late],
] as const)('the link of a %s question says so and takes no answer', async (_, changes, text) => {
  const shifts = [ownShift(2, changes)];
  await openLink(link, { 'POST /api/questions/show': () => Response.json({ shifts }) });
  await expect.element(heading).toHaveTextContent(words.link.closed);
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByRole('link', { name: nursesPhone }).last()).toBeVisible();
  await expectCount(button(words.yes), 0);
});

test('a link that was cut off says so, and does not ask for a reference', async () => {
  await openLink(link.slice(0, -3), {});
  const alert = page.getByRole('alert').filter({ hasText: words.link.wrong.notFound.slice(0, 40) });
  await expect.element(alert).toBeVisible();
  await expectCount(page.getByRole('textbox'), 0);
  await expectCount(button(words.link.again), 0);
});

test('a link that shows nothing says why, and asks again after a failure', async () => {
  const asked = ownShift(2);
  const ways = [500, 429, 404].map((status) => Response.json({}, { status }));
  const show = () => ways.shift() ?? Response.json({ shifts: [asked] });
  await openLink(link, { 'POST /api/questions/show': show });
  const alert = (text: string) =>
    page.getByRole('alert').filter({ hasText: text.slice(0, text.indexOf('Call')) });
  await expect.element(alert(words.link.wrong.failed)).toBeVisible();
  await userEvent.click(button(words.link.again));
  await expect.element(alert(words.link.wrong.limited)).toBeVisible();
  await expectCount(button(words.link.again), 0);
  await expectAccessible();
  await openLink(link, { 'POST /api/questions/show': show });
  await expect.element(alert(words.link.wrong.notFound)).toBeVisible();
  await openLink(link, { 'POST /api/questions/show': show });
  await expect.element(questionOf(asked)).toBeVisible();
});
