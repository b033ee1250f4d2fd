import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import { weekWords } from '#frontend/staff/kit/layout/day-words.ts';
import { addDays } from '#shared/calendar.ts';
import { mondayOf } from '#shared/desk/shift-times.ts';
import { dayWords, shiftWords } from '#shared/desk/shift-words.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { enter } from './support/act.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { startDesk } from './support/desk-answers.ts';
import { press } from './support/keys.ts';
import { address } from './support/list-controls.ts';
import { showInPrint } from './support/print-media.ts';
import { openStaffArea } from './support/staff-area.tsx';

const today = newYorkDay(new Date());
const thisWeek = mondayOf(today);
const monday = addDays(thisWeek, 14);
const weekOf = (day: string, more = '') => `${staffPaths.shifts}#view=week&week=${day}${more}`;
const grid = page.getByRole('grid');
const cards = grid.getByRole('gridcell').getByRole('link');
const focused = () => document.activeElement?.textContent ?? '';

async function expectFits(): Promise<void> {
  for (const width of [320, 375, 768, 1024, 1440]) {
    await page.viewport(width, 900);
    await expectNoSidewaysScroll();
  }
}

/** A desk with a facility of two units, and a nurse who is placed on Saturday. */
function startWeek() {
  const desk = startDesk();
  const facility = desk.addFacility({ units: ['2 West', 'Memory care'] });
  const nurse = desk.addNurse('Mireille');
  const other = desk.addNurse('Ottilie');
  const [first, weekday = addDays(monday, 1)] = [addDays(monday, 5)];
  const [saturday] = desk.addShifts({ facility: facility.id, unit: '2 West' }, [first]);
  const [tuesday] = desk.addShifts({ facility: facility.id, unit: 'Memory care', openings: 1 }, [
    weekday,
  ]);
  desk.change(nurse.id, [saturday], ['asked', 'said-yes', 'placed']);
  return { desk, facility, nurse, other, saturday, tuesday };
}

test('a week has the units with the names of its nurses and its openings, and fits every window', async () => {
  const { desk, facility, nurse, saturday } = startWeek();
  await openStaffArea(weekOf(monday), desk.answers);
  await expectCount(cards, 2);
  await expect.element(grid).toHaveAccessibleName(`${weekWords(monday)}, by facility`);
  const unit = grid.getByRole('row', { name: /2 West/ });
  await expect.element(unit.getByRole('rowheader')).toMatchTextContent(facility.name);
  await expect
    .element(unit.getByRole('link'))
    .toHaveAccessibleName(new RegExp(`${nurse.name} 1 open$`));
  const saturdays = grid.getByRole('columnheader').nth(6);
  await expect.element(saturdays).toMatchTextContent(`${dayWords(saturday.day)}1 open`);
  await expect.element(page.getByText('2 shifts, 2 open', { exact: true })).toBeVisible();
  await expectAccessible();
  await expectFits();
  // A narrow column has the beginning of the first name.
  await page.viewport(768, 900);
  await expect.element(unit.getByRole('link')).toHaveAccessibleName(/ M\. Applicant 1 open$/);
  await expectAccessible();
});

test('the keys of a grid go through the shifts and the weeks with one stop for Tab', async () => {
  const { desk } = startWeek();
  await openStaffArea(weekOf(monday), desk.answers);
  await expectCount(cards, 2);
  const stops = () => document.querySelectorAll('[role="grid"] [tabindex="0"]').length;
  expect(stops()).toBe(1);
  await press(cards.first(), '{ArrowRight}');
  expect(document.activeElement?.tagName).toBe('TD');
  await userEvent.keyboard('{ArrowLeft}{Home}');
  expect(focused()).toBe('Sample Hill');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toContain('Memory care');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(cards.nth(1)).toHaveFocus();
  await userEvent.keyboard('{Control>}{End}{/Control}{Control>}{Home}{/Control}');
  expect(focused()).toContain('Sample Hill');
  expect(stops()).toBe(1);

  await press(cards.nth(1), '{PageDown}');
  const next = page.getByRole('heading', { level: 2, name: weekWords(addDays(monday, 7)) });
  await expect.element(next).toBeVisible();
  await expectCount(cards, 0);
  // The second key counts from the week of the title, also while the cards of the first one are missing.
  await userEvent.keyboard('{PageUp}{PageUp}');
  const before = page.getByRole('heading', { level: 2, name: weekWords(addDays(monday, -7)) });
  await expect.element(before).toBeVisible();
  await userEvent.keyboard('{PageDown}');
  await expectCount(cards, 2);
  await expect.element(cards.nth(1)).toHaveFocus();
});

test('an opening shows who fits beside the board, a question shows there, and Escape leads back', async () => {
  const { desk, other, tuesday } = startWeek();
  await openStaffArea(weekOf(monday), desk.answers);
  await enter(cards.nth(1));
  const panel = page.getByRole('complementary', { name: shiftWords(tuesday) });
  await expect.element(panel.getByRole('heading', { level: 2 }).first()).toHaveFocus();
  await expect.element(cards.nth(1)).toHaveAttribute('aria-current', 'true');
  expect(address()).toContain(`shift=${tuesday.id}`);
  await expect.element(panel.getByRole('button', { name: `Ask ${other.name}` })).toBeVisible();
  await expectAccessible();
  await expectNoSidewaysScroll();
  await userEvent.click(panel.getByRole('button', { name: `Ask ${other.name}` }));
  await enter(page.getByRole('dialog').getByRole('button', { name: 'Ask' }));
  await expect.element(cards.nth(1)).toMatchTextContent('1 asked');
  // A name has one line beside its buttons.
  const asked = panel.getByRole('region', { name: 'Asked', exact: true });
  const name = asked.getByRole('link', { name: other.name }).element();
  expect(name.getBoundingClientRect().height).toBeLessThan(50);
  // A day and its date have room in the columns beside the panel.
  await page.viewport(1280, 800);
  const heads = [...document.querySelectorAll('[role="grid"] thead th')];
  expect(heads.filter((head) => head.scrollWidth > head.clientWidth)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expectCount(panel, 0);
  await expect.element(cards.nth(1)).toHaveFocus();

  // A narrow window has no room beside the board.
  await page.viewport(768, 900);
  await userEvent.keyboard('{Enter}');
  const drawer = page.getByRole('dialog', { name: shiftWords(tuesday) });
  await expect.element(drawer.getByText(other.name).first()).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expectCount(drawer, 0);
  await expect.element(cards.nth(1)).toHaveFocus();
});

test('a closed panel leaves no entry in the history that opens it again, also after a reload', async () => {
  const { desk, saturday, tuesday } = startWeek();
  const close = await openStaffArea(weekOf(monday), desk.answers);
  const panel = page.getByRole('complementary');
  await enter(cards.nth(0));
  await expect.element(panel).toHaveAccessibleName(shiftWords(saturday));
  await enter(cards.nth(1));
  await expect.element(panel).toHaveAccessibleName(shiftWords(tuesday));
  close();
  await openStaffArea(`${location.pathname}${location.hash}`, desk.answers);
  await expect.element(panel).toHaveAccessibleName(shiftWords(tuesday));
  await userEvent.keyboard('{Escape}');
  await expectCount(panel, 0);
  await expect.poll(address).not.toContain('shift=');
  // The panel is ahead in the history, and not behind.
  history.forward();
  await expect.element(panel).toHaveAccessibleName(shiftWords(tuesday));
  history.back();
  await expectCount(panel, 0);
});

test('the panel reads nothing again that the board keeps fresh', async () => {
  const { desk, other } = startWeek();
  let reads = 0;
  const answers = {
    ...desk.answers,
    listApplicants() {
      reads += 1;
      return desk.answers.listApplicants();
    },
  };
  await openStaffArea(weekOf(monday), answers, { liveRefreshMs: 600_000 });
  await expectCount(cards, 2);
  expect(reads).toBe(1);
  await enter(cards.nth(1));
  await expect.element(page.getByRole('complementary').getByText(other.name).first()).toBeVisible();
  expect(reads).toBe(1);
});

test('an order and days that were just read are not read again, also when they were left before their answer', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const { desk, other, tuesday } = startWeek();
  const reads: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await openStaffArea(weekOf(monday), {
    ...desk.answers,
    listShifts({ query } = {}) {
      reads.push(`shifts from ${query?.from}`);
      return desk.answers.listShifts();
    },
    async getOrder(request) {
      reads.push('order');
      await held;
      return desk.answers.getOrder(request);
    },
  });
  await expectCount(cards, 2);
  const panel = page.getByRole('complementary', { name: shiftWords(tuesday) });
  await enter(cards.nth(1));
  await expect.poll(() => reads).toContain('order');
  await userEvent.keyboard('{Escape}');
  await expect.element(cards.nth(1)).toHaveFocus();
  release();
  await userEvent.keyboard('{PageDown}');
  await expect.element(grid).toHaveAccessibleName(new RegExp(weekWords(addDays(monday, 7))));
  await userEvent.keyboard('{PageUp}');
  await expect.element(grid).toHaveAccessibleName(new RegExp(weekWords(monday)));
  await enter(cards.nth(1));
  await expect.element(panel.getByText(other.name).first()).toBeVisible();
  expect(reads).toHaveLength(3);
  expect(new Set(reads).size).toBe(3);
  // Later, they are read again.
  await userEvent.keyboard('{Escape}');
  await expect.element(cards.nth(1)).toHaveFocus();
  vi.advanceTimersByTime(10_000);
  await userEvent.keyboard('{PageDown}');
  await expect.poll(() => reads).toHaveLength(4);
});

/** Reads the screen in the first change of the document after which `isThere` is true, and thus before the first frame with it. */
const firstWith = <Read>(isThere: () => boolean, read: () => Read): Promise<Read> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isThere()) return;
      observer.disconnect();
      resolve(read());
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  });

test('the first frame after a key has the panel without its people, or the title of the week with the cards as they were', async () => {
  const { desk, nurse, other, tuesday } = startWeek();
  const isIn =
    ({ from = '', until = '9999' } = {}) =>
    ({ start }: { start: string }) =>
      from <= start && start < until;
  await openStaffArea(weekOf(monday), {
    ...desk.answers,
    async listShifts({ query } = {}) {
      const { shifts } = await desk.answers.listShifts();
      return { shifts: shifts.filter(isIn(query)), cursor: null };
    },
    async listAssignments({ query } = {}) {
      const { assignments } = await desk.answers.listAssignments();
      return { assignments: assignments.filter(isIn(query)), cursor: null };
    },
  });
  const panel = page.getByRole('complementary', { name: shiftWords(tuesday) });
  const person = panel.getByText(other.name).first();
  const aside = () => document.querySelector('aside[aria-labelledby="board-panel-title"]');
  // The second time, all of the panel's data is cached.
  await enter(cards.nth(1));
  await expect.element(person).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectCount(panel, 0);
  const opened = firstWith(
    () => aside() !== null,
    () => aside()?.textContent ?? '',
  );
  const redrawn: MutationRecord[] = [];
  const observer = new MutationObserver((records) => redrawn.push(...records));
  observer.observe(grid.element(), { childList: true, characterData: true, subtree: true });
  await userEvent.keyboard('{Enter}');
  expect(await opened).toContain(shiftWords(tuesday));
  expect(await opened).not.toContain(other.name);
  await expect.element(person).toBeVisible();
  // The cards beside the panel are narrower by their style alone.
  await expect.element(cards.nth(1)).toHaveAccessibleName(/1 open$/);
  expect(redrawn).toEqual([]);
  observer.disconnect();
  await userEvent.keyboard('{Escape}');

  const title = () => document.getElementById('week-title')?.textContent;
  const next = weekWords(addDays(monday, 7));
  await userEvent.keyboard('{PageDown}');
  await expectCount(cards, 0);
  await userEvent.keyboard('{PageUp}');
  await expect.element(cards.first()).toMatchTextContent(nurse.name);
  const turned = firstWith(
    () => title() === next,
    () => cards.elements().map((card) => card.textContent),
  );
  await userEvent.keyboard('{PageDown}');
  expect(await turned).toEqual([
    expect.stringContaining(nurse.name),
    expect.stringContaining('1 open'),
  ]);
  await expectCount(cards, 0);
});

test('the week by nurse has the openings first, and says the hours and the overtime', async () => {
  const { desk, nurse, other } = startWeek();
  const days = [0, 1, 2, 3].map((at) => addDays(monday, at));
  const nights = desk.addShifts({}, days);
  desk.change(other.id, nights, ['asked', 'said-yes', 'placed']);
  await openStaffArea(weekOf(monday), desk.answers);
  await userEvent.click(page.getByRole('link', { name: 'By nurse' }));
  await expect.poll(address).toContain('by=nurse');
  const rows = grid.getByRole('row');
  await expect.element(rows.nth(1).getByRole('rowheader')).toMatchTextContent('Open shifts');
  await expect
    .element(grid.getByRole('row', { name: new RegExp(nurse.name) }))
    .toMatchTextContent(/12 h$/);
  await expect
    .element(grid.getByRole('row', { name: new RegExp(other.name) }))
    .toMatchTextContent('48 hOvertime');
  await expectAccessible();
  await expectFits();
});

test('a phone shows a day at a time', async () => {
  const { desk, facility, nurse, saturday, tuesday } = startWeek();
  await openStaffArea(weekOf(monday), desk.answers, { width: 320, height: 700 });
  const days = page.getByRole('navigation', { name: 'Days' });
  await expectCount(days.getByRole('button'), 7);
  await expect.element(page.getByText('No shifts on this day')).toBeVisible();
  await userEvent.click(days.getByRole('button').nth(5));
  await expect.poll(address).toContain(`day=${saturday.day}`);
  const unit = page.getByRole('region', { name: `${facility.name}, 2 West` });
  await expect
    .element(unit.getByRole('link'))
    .toHaveAccessibleName(new RegExp(`${nurse.name} 1 open$`));
  await expectAccessible();
  await userEvent.click(days.getByRole('button').nth(1));
  await userEvent.click(page.getByRole('region', { name: /Memory care/ }).getByRole('link'));
  await expect.element(page.getByRole('dialog', { name: shiftWords(tuesday) })).toBeVisible();
  await expectAccessible();
});

test('another week keeps the frame and the focus while its shifts load, and says which week it is', async () => {
  const desk = startDesk();
  desk.addShifts({ facility: desk.addFacility({}).id }, [today]);
  let loaded: Promise<unknown> = Promise.resolve();
  await openStaffArea(`${staffPaths.shifts}#view=week`, {
    ...desk.answers,
    async listShifts() {
      await loaded;
      return desk.answers.listShifts();
    },
  });
  const title = page.getByRole('heading', { level: 2, name: weekWords(thisWeek) });
  await expect.element(title).toBeVisible();
  await expect.element(grid.getByRole('columnheader', { name: /Today/ })).toBeVisible();
  const live = title.element();
  const { promise, resolve: release } = Promise.withResolvers<void>();
  loaded = promise;
  for (const name of ['Next week', 'Previous week', 'Previous week']) {
    const step = page.getByRole('button', { name });
    await press(step, '{Enter}');
    await expect.element(step).toHaveFocus();
  }
  expect(live.isConnected).toBe(true);
  expect(live.textContent).toBe(weekWords(addDays(thisWeek, -7)));
  await expectCount(page.getByText('No shifts in this week.'), 0);
  release();
  await expect.element(page.getByText('No shifts in this week.')).toBeVisible();
});

test('names that can’t be read leave the shifts, and a retry brings them', async () => {
  const { desk, nurse } = startWeek();
  let isBroken = true;
  await openStaffArea(weekOf(monday), {
    ...desk.answers,
    async listAssignments() {
      if (isBroken) throw new ApiError('refused', { status: 400 });
      return desk.answers.listAssignments();
    },
  });
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  await expectCount(cards, 2);
  await expect.element(cards.first()).toMatchTextContent(nurse.name);
  isBroken = false;
  await userEvent.click(retry);
  await expectCount(retry, 0);
});

test('a week that can’t be read keeps the title and the ways to other weeks', async () => {
  const { desk } = startWeek();
  await openStaffArea(weekOf(monday), {
    ...desk.answers,
    async listShifts({ query } = {}) {
      const isOther = (query?.from ?? '') > addDays(monday, 3);
      if (isOther) throw new ApiError('refused', { status: 400 });
      return desk.answers.listShifts();
    },
  });
  await expectCount(cards, 2);
  const step = page.getByRole('button', { name: 'Next week' });
  await press(step, '{Enter}');
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect.element(step).toHaveFocus();
  const next = page.getByRole('heading', { level: 2, name: weekWords(addDays(monday, 7)) });
  await expect.element(next).toBeVisible();
  await expectCount(grid, 0);
  await expectAccessible();
  await userEvent.click(page.getByRole('button', { name: 'Previous week' }));
  await expectCount(cards, 2);
});

test('a roster is copied as text and printed, and so is the week', async () => {
  const { desk, facility, nurse } = startWeek();
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(
    async (text) => void copied.push(text),
  );
  await openStaffArea(weekOf(monday), desk.answers);
  await userEvent.click(grid.getByRole('button', { name: facility.name }));
  const roster = page.getByRole('dialog', { name: new RegExp(facility.name) });
  await expect.element(roster.getByText(`${nurse.name} (LPN NH 012345-22), 1 open`)).toBeVisible();
  await expectAccessible();
  await userEvent.click(roster.getByRole('button', { name: 'Copy as text' }));
  await expect.element(roster.getByText('Copied')).toBeVisible();
  expect(copied[0]).toContain(`: ${nurse.name} (LPN NH 012345-22), 1 open`);

  const sheet = page.getByRole('table');
  const print = (name: string) => dispatchEvent(new Event(name));
  await showInPrint('dark');
  print('beforeprint');
  await expect.element(sheet.getByRole('row').nth(2)).toMatchTextContent('012345-22');
  expect(document.getElementById('root')?.checkVisibility()).toBe(false);
  print('afterprint');
  await userEvent.keyboard('{Escape}');
  await expectCount(roster, 0);
  print('beforeprint');
  await expectCount(sheet.getByRole('columnheader'), 8);
  await expect.element(sheet).toMatchTextContent(nurse.name);
  print('afterprint');
});

test('a viewer sees who fits and asks nobody', async () => {
  const { desk, other, tuesday } = startWeek();
  await openStaffArea(weekOf(monday, `&shift=${tuesday.id}`), desk.answers, { role: 'viewer' });
  const panel = page.getByRole('complementary', { name: shiftWords(tuesday) });
  await expect.element(panel.getByText(other.name).first()).toBeVisible();
  await expectCount(panel.getByRole('button', { name: /^Ask/ }), 0);
});
