import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { neededShifts as words } from '#frontend/content/needed-shifts.ts';
import { reachWords } from '#frontend/staff/kit/list/row-words.ts';
import { nextWeekend } from '#frontend/ui/day-weeks.ts';
import { addDays } from '#shared/calendar.ts';
import { restated, withAnswer } from '#shared/desk/facility-change.ts';
import { shiftLabels } from '#shared/desk/shift-draft.ts';
import { daysWords, statedInShort, statedShiftWords } from '#shared/desk/shift-words.ts';
import type { StatedShift } from '#shared/desk/stated-shifts.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { startDesk } from './support/desk-answers.ts';
import { press } from './support/keys.ts';
import { listTable } from './support/list-answers.ts';
import { windows } from './support/list-controls.ts';
import { goOffline } from './support/offline.ts';
import { showInPrint } from './support/print-media.ts';
import { recordAnswers, requestOf } from './support/record-answers.ts';
import { openStatus, startSender } from './support/sender-answers.ts';
import { type Answers, openStaffArea } from './support/staff-area.tsx';

const today = newYorkDay(new Date());
const facility = { name: 'Sample Manor', town: 'Keene', state: 'NH' } as const;
const nights: StatedShift = {
  ...{ id: crypto.randomUUID(), role: 'lna_cna', openings: 2, kind: 'per-diem' },
  ...{ days: [...nextWeekend(today, [])], from: '19:00', to: '07:00', requirements: [] },
};

const button = (name: string) => page.getByRole('button', { name, exact: true });
const text = (part: string) => page.getByText(part, { exact: false });
const summary = (part: string) =>
  page.elementLocator(text(part).element().closest('summary') ?? document.body);
const field = (name: string) => page.getByRole('textbox', { name, exact: false });
const rn = page.getByRole('radio', { name: 'RN', exact: true });
const count = page.getByRole('spinbutton', { name: shiftLabels.openings });
const saved = page.getByText(words.saved, { exact: true });
/** The words of the form about each shift. */
const shiftWords = () =>
  [...document.querySelectorAll('.needed__sum')].map(({ textContent }) => textContent);

test('every part can be filled by keys alone, and a second shift is saved once it is complete', async () => {
  const sender = startSender('employer');
  await openStatus(sender);
  await expect.element(rn).toBeVisible();
  await press(rn, ' ');
  await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.keyboard('{Tab}');
  // From today to the day after tomorrow, then a week on.
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard(' ');
  const days = [addDays(today, 2), addDays(today, 9)];
  await expect.poll(shiftWords).toEqual([words.missing(['from', 'to'])]);
  await userEvent.fill(page.getByLabelText(shiftLabels.from), '06:45');
  await userEvent.fill(page.getByLabelText(shiftLabels.to), '23:30');
  await expect.element(text('A shift has at most 16 hours.')).toBeVisible();
  await userEvent.fill(page.getByLabelText(shiftLabels.to), '15:15');
  await press(summary(words.details), '{Enter}');
  await press(field(shiftLabels.unit), 'ICU');
  await press(field(shiftLabels.payFrom), '52.50');
  await press(page.getByRole('checkbox', { name: 'BLS/CPR' }), ' ');
  await press(field(words.name), 'Inn');
  await expect.element(saved).toBeVisible();
  await expect
    .poll(() => sender.stored.stated)
    .toMatchObject({
      facility: { name: 'Inn' },
      shifts: [
        {
          ...{ role: 'registered_nurse', openings: 2, days, from: '06:45', to: '15:15' },
          ...{ unit: 'ICU', payFrom: 52.5, requirements: ['bls'] },
        },
      ],
    });

  await press(button(words.add), '{Enter}');
  await expect.element(rn.nth(1)).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.poll(() => shiftWords()[1]).toBe(words.missing(['days', 'from', 'to']));
  expect(sender.stored.stated?.shifts).toHaveLength(1);
  await page.viewport(375, 667);
  await expectAccessible();
  await expectNoSidewaysScroll();
  await userEvent.click(button(words.remove(2)));
  await expect.poll(() => shiftWords().length).toBe(1);
});

test('shifts that are typed without a connection stay, and are saved when it is back', async () => {
  const sender = startSender('employer');
  sender.stateShifts({ version: 0, facility, shifts: [nights] });
  await openStatus(sender);
  await expect.element(count).toHaveValue(2);
  const goOnline = goOffline();
  await userEvent.click(button(shiftLabels.more));
  await expect.element(text(words.wrong.offline)).toBeVisible();
  await expect.element(count).toHaveValue(3);
  expect(sender.stored.stated?.shifts).toMatchObject([{ openings: 2 }]);
  goOnline();
  await expect.element(saved).toBeVisible();
  expect(sender.stored.stated?.shifts).toMatchObject([{ openings: 3 }]);
});

test('a change that meets another one shows the stored shifts and says so', async () => {
  const sender = startSender('employer');
  await openStatus(sender);
  await expect.element(field(words.town)).toBeVisible();
  sender.stateShifts({ version: 0, facility, shifts: [nights] });
  await userEvent.fill(field(words.town), 'Dover');
  await expect.element(text(words.conflict)).toBeVisible();
  await expect.poll(shiftWords).toEqual([statedShiftWords(nights)]);
  await expect.element(field(words.town)).toHaveValue('Keene');
});

test('the shifts of an earlier request are copied to weeks to come, by its link', async () => {
  const [earlier, sender] = [startSender('employer'), startSender('employer')];
  const past = { ...nights, days: ['2026-01-03', '2026-01-04'] };
  earlier.stateShifts({ version: 0, facility, shifts: [past] });
  await openStatus({
    ...sender,
    answers: {
      ...sender.answers,
      async 'POST /api/status'(request) {
        const { reference }: { reference: string } = await request.clone().json();
        const { answers } = reference === earlier.reference ? earlier : sender;
        return answers['POST /api/status'](request);
      },
    },
  });
  await userEvent.click(text(words.again.title));
  const again = field(words.again.field.label);
  await userEvent.fill(again, '7KQM');
  await userEvent.click(button(words.again.submit));
  await expect.element(text(words.again.wrongReference)).toBeVisible();
  await expect.element(again).toHaveFocus();
  await userEvent.fill(again, earlier.reference);
  await userEvent.click(button(words.again.submit));
  await expect.element(text(words.again.byLink)).toBeVisible();
  await expectAccessible({
    part: page.elementLocator(again.element().closest('details') ?? document.body),
  });
  await userEvent.fill(again, new URL(earlier.link, location.href).href);
  await userEvent.click(button(words.again.submit));
  await expect.element(text(words.again.copied(1))).toBeVisible();
  const saturday = nextWeekend(addDays(today, 1), [])[0];
  const days = [saturday, addDays(saturday, 1)];
  await expect.poll(shiftWords).toEqual([statedShiftWords({ ...nights, days })]);
  await expect.element(field(words.name)).toHaveValue('Sample Manor');
  await expect.element(saved).toBeVisible();
  expect(sender.stored.stated).toMatchObject({ facility, shifts: [{ days }] });
});

test('staff read the shifts in the row and on the record', async () => {
  const line = { ...nights, unit: 'Memory care', note: 'Ring twice.' };
  const stated = { version: 1, statedAt: new Date().toISOString(), facility, shifts: [line] };
  const request = requestOf();
  request.summary = { flags: [], ...request.summary, stated };
  const answers = recordAnswers({ employer: [request] });
  const close = await openStaffArea(staffPaths.list('employer'), answers);
  const row = listTable.rows().first();
  await expect.element(row).toMatchTextContent(statedInShort({ shifts: [line] }));
  await expect.element(row.getByText('Sample Manor, Keene', { exact: true })).toBeVisible();
  await expect.element(row).toMatchTextContent(reachWords(request.summary));
  for (const { width, height } of windows) {
    await page.viewport(width, height);
    await expectNoSidewaysScroll();
  }

  close();
  await openStaffArea(staffPaths.detail('employer', request.id), answers);
  const section = page.getByRole('region', { name: 'Shifts the facility asked for' });
  await expect.element(section).toMatchTextContent(statedShiftWords(nights));
  await expect.element(section).toMatchTextContent('Memory care');
  await expect.element(section).toMatchTextContent('Sample Manor, Keene, NH');
  const link = section.getByRole('link', { name: 'Open these shifts' });
  await expect.element(link).toHaveAttribute('href', `${staffPaths.shifts}?request=${request.id}`);
  await expectAccessible({ part: section });
  await page.viewport(375, 667);
  await expectNoSidewaysScroll();
  await showInPrint();
  await expect.element(section).toMatchTextContent('Ring twice.');
  await expectCount(section.getByRole('link'), 0);
});

test('a facility asks for two LNAs on Saturday and Sunday night by four taps, for an RN from Monday by eight, and finds them again', async () => {
  const sender = startSender('employer');
  const { id: _, ...asked } = nights;
  const monday = addDays(nights.days[1] ?? today, 1);
  const week: Omit<StatedShift, 'id'> = {
    ...{ role: 'registered_nurse', openings: 1, kind: 'per-diem' },
    ...{ days: [0, 1, 2, 3, 4].map((later) => addDays(monday, later)) },
    ...{ from: '07:00', to: '15:00', requirements: [] },
  };
  const sums = [statedShiftWords(nights), statedShiftWords(week)];
  let taps = 0;
  const tap = async (target: Locator) => {
    await userEvent.click(target);
    taps += 1;
  };
  await openStatus(sender);
  await expect.element(rn).toBeVisible();
  await tap(page.getByText('LNA', { exact: true }));
  await tap(button(shiftLabels.more));
  await tap(button(`Add ${nights.days.map((day) => daysWords([day])).join(' + ')}`));
  await tap(button('7 PM – 7 AM'));
  expect(taps).toBe(4);
  await expect.poll(shiftWords).toEqual(sums.slice(0, 1));
  await expect.poll(() => sender.stored.stated?.shifts).toMatchObject([asked]);

  await tap(button(words.add));
  await tap(page.getByText('RN', { exact: true }).nth(1));
  for (const day of week.days) {
    const second = document.querySelectorAll('.needed__shift')[1];
    const choice = second?.querySelector(`[data-day="${day}"]`);
    if (!choice) throw new Error(`There is no ${day}.`);
    await tap(page.elementLocator(choice));
  }
  await tap(button('7 AM – 3 PM').nth(1));
  expect(taps).toBe(4 + 8);
  await expect.poll(shiftWords).toEqual(sums);
  await expect.poll(() => sender.stored.stated?.shifts).toMatchObject([asked, week]);
  await expect.element(saved).toBeVisible();
  await expectNoSidewaysScroll();
  await page.viewport(320, 640);
  await expectNoSidewaysScroll();

  await openStatus(sender);
  await expect.poll(shiftWords).toEqual(sums);
  await expect.element(count.first()).toHaveValue(2);
  await expect.element(page.getByLabelText(shiftLabels.from).first()).toHaveValue('19:00');
});

test('a later change of a facility is on the record and the order, and staff leave it or take it over by keys', async () => {
  const desk = startDesk();
  const nurse = desk.addNurse('Ada');
  const request = requestOf();
  const { id, days, role, from, to } = nights;
  const [saturday = '', sunday = ''] = days;
  const opened = { order: id, request: request.id, now: new Date(Date.now() - 60_000) };
  const there = desk.addShifts({ role, from, to, openings: 2, requirements: [] }, days, opened);
  const shiftOn = (day: string) => desk.allShifts().find((one) => one.day === day);
  desk.change(nurse.id, [there[1] ?? there[0]], ['asked', 'said-yes']);
  const seen = withAnswer(
    restated(undefined, { facility, shifts: [nights] }, opened.now),
    { shift: id, answer: 'opened' },
    opened.now,
  );
  const monday = addDays(sunday, 1);
  const moved = { ...nights, days: [saturday, monday] };
  const stated = restated(seen, { facility, shifts: [moved] }, new Date());
  request.summary = { flags: [], ...request.summary, stated };
  const records = recordAnswers({ employer: [request], employment: desk.nurses });
  const answers = {
    ...desk.answers,
    getSubmission: records.getSubmission,
    listSubmissions: records.listSubmissions,
    answerStated: records.answerStated,
  } satisfies Answers;
  const close = await openStaffArea(staffPaths.detail('employer', request.id), answers);
  const section = page.getByRole('region', { name: 'Shifts the facility asked for' });
  await expect.element(section).toMatchTextContent('Opened: 2 shifts, 0 of 4 openings filled');
  const notice = page.getByRole('region', { name: 'Change of the facility' });
  await expect
    .element(notice)
    .toMatchTextContent(`${daysWords([sunday])} moved to ${daysWords([monday])}`);
  await press(notice.getByRole('button', { name: 'Leave' }), '{Enter}');
  await expectCount(notice, 0);
  expect(request.summary.stated?.answered).toMatchObject([{ answer: 'left' }]);

  close();
  request.summary = { ...request.summary, stated };
  await openStaffArea(staffPaths.order(id), answers);
  await expect.element(notice).toBeVisible();
  await expectAccessible({ part: notice });
  await press(notice.getByRole('button', { name: 'Take over…' }), '{Enter}');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(`Add ${daysWords([monday])}.`);
  await expectAccessible({ part: dialog });
  await press(dialog.getByRole('button', { name: 'Take over' }), '{Enter}');
  await expectCount(notice, 0);
  expect(request.summary.stated?.answered).toMatchObject([{ answer: 'taken-over' }]);
  expect(shiftOn(sunday)).toMatchObject({ state: 'canceled', people: { [nurse.id]: 'canceled' } });
  expect(shiftOn(monday)).toMatchObject({ state: 'open', openings: 2, request: request.id });
  expect(shiftOn(saturday)?.state).toBe('open');
});
