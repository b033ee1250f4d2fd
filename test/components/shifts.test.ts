import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#frontend/staff/api/api-error.ts';
import { damagedWords } from '#frontend/staff/api/remedy.ts';
import { leftOutWords } from '#frontend/staff/layout/left-out-notice.tsx';
import { shortDay, townWords } from '#frontend/staff/layout/line-words.ts';
import { daysAfter } from '#frontend/staff/shifts/shift-days.ts';
import { weekWords } from '#frontend/staff/shifts/shift-groups.ts';
import { errorCodes } from '#shared/api.ts';
import type { StatedShift } from '#shared/desk/lines.ts';
import { mondayOf } from '#shared/desk/shift-times.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { enter } from './support/act.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { startDesk } from './support/desk-answers.ts';
import { press } from './support/keys.ts';
import { address, closeFilters, openFilters, windows } from './support/list-controls.ts';
import { recordAnswers, requestOf } from './support/record-answers.ts';
import { openStaffArea } from './support/staff-area.tsx';

const today = newYorkDay(new Date());
const [, phone] = windows;
const inTwoWeeks = daysAfter(today, 14);
const rows = page
  .getByRole('table', { name: 'Lines' })
  .getByRole('row')
  .filter({ has: page.getByRole('link') });

async function expectFits(): Promise<void> {
  for (const width of [320, 375, 768, 1024, 1440]) {
    await page.viewport(width, 900);
    await expectNoSidewaysScroll();
  }
}

test('lines that can’t be read offer a retry', async () => {
  let isBroken = true;
  await openStaffArea(staffPaths.shifts, {
    async listLines() {
      if (isBroken) throw new ApiError('refused', { status: 400 });
      return { lines: [], cursor: null };
    },
    listFacilities: async () => ({ facilities: [] }),
  });
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  await expectAccessible();
  isBroken = false;
  await userEvent.click(retry);
  await expectCount(retry, 0);
  await expect.element(page.getByRole('button', { name: 'New line' })).toBeVisible();
});

test('a list says how many entries it leaves out, and an administrator removes them', async () => {
  const damaged = { of: 'line', id: '11111111-1111-4111-8111-111111111111' } as const;
  const removed: unknown[] = [];
  const answers = {
    listLines: async () => ({
      lines: [],
      cursor: null,
      ...(removed.length === 0 && { unreadable: [damaged] }),
    }),
    listFacilities: async () => ({ facilities: [] }),
    async removeDamaged({ path }: { path: object }) {
      removed.push(path);
      return undefined;
    },
  };
  const words = page.getByText(leftOutWords(1));
  const remove = page.getByRole('button', { name: 'Remove' });
  const close = await openStaffArea(staffPaths.shifts, answers);
  await expect.element(words).toBeVisible();
  await expectCount(remove, 0);
  close();
  await openStaffArea(staffPaths.shifts, answers, { role: 'administrator' });
  await userEvent.click(remove);
  await expectAccessible();
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Remove' }));
  await expectCount(words, 0);
  expect(removed).toEqual([{ deskItem: 'line', id: damaged.id }]);
});

test('a line that can’t be read says that it is damaged', async () => {
  await openStaffArea(`${staffPaths.shifts}/11111111-1111-4111-8111-111111111111`, {
    async getLine() {
      throw new ApiError('refused', { status: 409, code: errorCodes.damaged });
    },
    listFacilities: async () => ({ facilities: [] }),
  });
  await expect.element(page.getByText(damagedWords.text)).toBeVisible();
});

test('another week keeps the frame and the focus while its lines load, and says which week it is', async () => {
  const desk = startDesk();
  const thisWeek = mondayOf(today);
  desk.addLine({ facility: desk.addFacility({}).id, days: [today] });
  let loaded: Promise<unknown> = Promise.resolve();
  await openStaffArea(`${staffPaths.shifts}?view=week`, {
    ...desk.answers,
    async listLines() {
      await loaded;
      return desk.answers.listLines();
    },
  });
  const title = page.getByRole('heading', { level: 2, name: weekWords(thisWeek) });
  await expect.element(title).toBeVisible();
  const live = title.element();
  const { promise, resolve: release } = Promise.withResolvers<void>();
  loaded = promise;
  for (const name of ['Next week', 'Previous week', 'Previous week']) {
    const step = page.getByRole('button', { name });
    await press(step, '{Enter}');
    await expect.element(step).toHaveFocus();
  }
  expect(live.isConnected).toBe(true);
  expect(live.textContent).toBe(weekWords(daysAfter(thisWeek, -7)));
  await expectCount(page.getByText('No shifts', { exact: true }), 0);
  release();
  await expectCount(page.getByText('No shifts', { exact: true }), 7);
});

test('filters, in a drawer on a phone, are in the address, and the row keys go through what they leave', async () => {
  const desk = startDesk();
  const facility = desk.addFacility({ name: 'Sample Home', town: 'Concord' });
  const days = [inTwoWeeks];
  const nurse = desk.addLine({ facility: facility.id, days });
  desk.addLine({ facility: facility.id, days, role: 'lna_cna' });
  desk.addLine({ days });
  const close = await openStaffArea(staffPaths.shifts, desk.answers, phone);
  await expectCount(rows, 3);
  const filters = await openFilters();
  await userEvent.selectOptions(filters.getByLabelText('Town'), townWords(facility));
  await userEvent.selectOptions(filters.getByLabelText('Role'), 'lp_nurse');
  await closeFilters();
  await expectCount(rows, 1);
  await expect.element(page.getByText('1 line', { exact: true })).toBeVisible();

  close();
  await openStaffArea(address(), desk.answers, phone);
  await expectCount(rows, 1);
  await expectAccessible();
  await userEvent.keyboard('j');
  await expect.element(rows.getByRole('link')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(staffPaths.line(nurse));
});

test('the day page counts what is open and leads to it', async () => {
  const desk = startDesk();
  const facility = desk.addFacility();
  desk.addLine({ facility: facility.id, days: [daysAfter(today, 1)] });
  desk.addLine({ facility: facility.id, days: [inTwoWeeks] });
  await openStaffArea(staffPaths.admin, desk.answers);
  const card = page.getByRole('region', { name: 'Shifts' });
  await expectCount(card.getByRole('listitem'), 3);
  await expect
    .element(card.getByRole('listitem').first())
    .toHaveTextContent('2 Open shifts today and tomorrow');
  await expectAccessible();
  await userEvent.click(card.getByRole('link', { name: 'Open shifts today and tomorrow' }));
  await expectCount(rows, 1);
  await expect.element(rows).toMatchTextContent(facility.name);
  await expectFits();
});

test('filters that no line matches are cleared by a button', async () => {
  const desk = startDesk();
  const facility = desk.addFacility();
  desk.addLine({ facility: facility.id, days: [inTwoWeeks] });
  await openStaffArea(`${staffPaths.shifts}?facility=${facility.id}&state=filled`, desk.answers);
  await expect.element(page.getByText('No line matches these filters.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Clear filters' }));
  await expect.poll(address).toBe(staffPaths.shifts);
  await expectCount(rows, 1);
});

test('a viewer reads all lines and has no button that changes one', async () => {
  const desk = startDesk();
  const facility = desk.addFacility();
  desk.addLine({ facility: facility.id, days: [inTwoWeeks] });
  await openStaffArea(staffPaths.admin, desk.answers, { role: 'viewer' });
  await userEvent.click(page.getByRole('link', { name: 'Shifts', exact: true }).first());
  await expectCount(rows, 1);
  await expect.element(rows).toMatchTextContent(facility.name);
  await expectCount(page.getByRole('button', { name: 'New line' }), 0);
  await expectAccessible();
});

test('a line that could not be sent keeps its answers, and a second try adds it once', async () => {
  const desk = startDesk();
  const facility = desk.addFacility();
  let isLost = true;
  const sent: string[] = [];
  await openStaffArea(`${staffPaths.shifts}?facility=${facility.id}`, {
    ...desk.answers,
    async addLine(request) {
      sent.push(request.body.id);
      const added = await desk.answers.addLine(request);
      if (!isLost) return added;
      // The line is stored, and another answer comes back.
      throw new ApiError('refused', { status: 422, fields: { days: 'Another day, please.' } });
    },
  });
  await userEvent.click(page.getByRole('button', { name: 'New line' }));
  const form = page.getByRole('dialog', { name: 'New line' });
  const send = form.getByRole('button', { name: 'Open line' });
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Facility' }), facility.id);
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Role' }), 'lna_cna');
  await userEvent.fill(form.getByLabelText('Day of a shift'), inTwoWeeks);
  await userEvent.fill(form.getByLabelText('Start'), '07:00');
  await userEvent.fill(form.getByLabelText('End'), '23:30');
  await userEvent.click(send);
  await expect.element(form.getByText(/A shift has at most 16 hours\./)).toBeVisible();
  await userEvent.fill(form.getByLabelText('End'), '15:00');
  await userEvent.click(send);
  await expect.element(form.getByText(/Another day, please\./)).toBeVisible();
  isLost = false;
  await userEvent.click(send);
  await expectCount(form, 0);
  await expectCount(rows, 1);
  // The API adds a line once under its id.
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
});

const dialog = (name: string) => page.getByRole('dialog', { name });

test('a recruiter adds a facility and a line by keyboard', async () => {
  const desk = startDesk();
  const day = daysAfter(mondayOf(today), 14);
  await openStaffArea(staffPaths.shifts, desk.answers);
  await expect.element(page.getByText('No shifts yet')).toBeVisible();
  await enter(page.getByRole('button', { name: 'New line' }));
  const form = dialog('New line');
  await expect.element(form.getByRole('combobox', { name: 'Facility' })).toHaveFocus();

  await enter(form.getByRole('button', { name: /^New facility/ }));
  const facility = dialog('New facility');
  await expect.element(facility.getByLabelText('Name', { exact: true })).toHaveFocus();
  await userEvent.keyboard('Sample Home{Enter}');
  await expect.element(facility.getByText(/Enter the town\./)).toBeVisible();
  await expect.element(facility.getByLabelText('Town')).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('Keene{Enter}');

  await expect.element(form.getByRole('combobox', { name: 'Facility' })).toHaveFocus();
  await press(form.getByLabelText('Unit', { exact: false }), '{Enter}');
  await expect.element(form.getByText(/Choose a role\./)).toBeVisible();
  await expectAccessible();
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Role' }), 'lp_nurse');
  await enter(form.getByRole('button', { name: '7 PM – 7 AM' }));
  const first = form.getByLabelText('Day of a shift');
  await userEvent.fill(first, day);
  await press(first, '{Enter}');
  await expect.element(form.getByRole('button', { name: `Remove ${shortDay(day)}` })).toBeVisible();
  await enter(form.getByText('Weekdays of several weeks'));
  await press(form.getByRole('checkbox', { name: 'Tue' }), ' ');
  await userEvent.fill(form.getByLabelText('First day'), day);
  await userEvent.fill(form.getByLabelText('Last day'), daysAfter(day, 6));
  await press(form.getByLabelText('Note', { exact: false }), '{Enter}');

  await expectCount(form, 0);
  await expect.element(page.getByRole('button', { name: 'New line' })).toHaveFocus();
  await expect.element(rows).toMatchTextContent('Sample Home');
  await expect.element(rows).toMatchTextContent(`${shortDay(day)}, ${shortDay(daysAfter(day, 1))}`);
  await expect.element(rows).toMatchTextContent('7:00 PM – 7:00 AM');
  await expect.element(rows).toMatchTextContent('0 of 2 filled');
});

test('a week has its lines by day, and fits every window', async () => {
  const desk = startDesk();
  const facility = desk.addFacility();
  const monday = daysAfter(mondayOf(today), 14);
  const days = [daysAfter(monday, 5), daysAfter(monday, 6)];
  desk.addLine({ facility: facility.id, unit: '2 West', days });
  await openStaffArea(`${staffPaths.shifts}?view=week&week=${monday}`, desk.answers);
  const link = page.getByRole('link', { name: `LPN ${facility.name}, 2 West` });
  await expectCount(link, 2);
  const dayTexts = [...document.querySelectorAll('.week__day')].map((one) => one.textContent);
  for (const at of [5, 6]) {
    expect(dayTexts[at]).toContain(facility.name);
    expect(dayTexts[at]).toContain('0 of 2 filled');
  }
  expect(dayTexts[0]).toContain('No shifts');
  await expectAccessible();
  await expectFits();

  await userEvent.click(page.getByRole('button', { name: 'Next week' }));
  await expectCount(link, 0);
  history.back();
  await expectCount(link, 2);
});

test('a recruiter opens the shifts that a facility states with its request', async () => {
  const desk = startDesk();
  const tomorrow = daysAfter(today, 1);
  const facility = { name: 'Sample Manor', town: 'Keene', state: 'NH' } as const;
  const shift = (day: string): StatedShift => ({
    ...{ id: crypto.randomUUID(), role: 'lna_cna', count: 2, kind: 'per-diem', days: [day] },
    ...{ from: '07:00', to: '15:00', requirements: [] },
  });
  const lines = [shift(tomorrow), shift(daysAfter(tomorrow, 1))];
  const stated = { version: 1, statedAt: new Date().toISOString(), facility, lines };
  const request = requestOf({ summary: { flags: [], stated } });
  await openStaffArea(`${staffPaths.shifts}?request=${request.id}`, {
    ...desk.answers,
    getSubmission: recordAnswers({ employer: [request] }).getSubmission,
  });
  const list = dialog('Shifts of this request');
  const open = list.getByRole('button', { name: /^Open this shift/ });
  await expectCount(open, 2);
  await expectAccessible();
  await userEvent.click(open.first());
  const form = dialog('New line');
  await expect.element(form.getByLabelText('Places per day')).toHaveValue('2');
  await userEvent.click(form.getByRole('button', { name: /^New facility/ }));
  const place = dialog('New facility');
  await expect.element(place.getByLabelText('Name', { exact: true })).toHaveValue(facility.name);
  await expect.element(place.getByLabelText('Town')).toHaveValue(facility.town);
  await userEvent.click(place.getByRole('button', { name: 'Save facility' }));
  await userEvent.click(form.getByRole('button', { name: 'Open line' }));

  await expectCount(open, 1);
  await expect
    .element(list.getByRole('link', { name: 'Opened: see the line' }))
    .toHaveAttribute('href', staffPaths.line(lines[0]?.id ?? ''));
  await userEvent.click(open);
  // The new facility is chosen.
  await expect.element(form.getByRole('combobox', { name: 'Facility' })).not.toHaveValue('');
  await userEvent.click(form.getByRole('button', { name: 'Open line' }));
  await expectCount(open, 0);
  await userEvent.click(list.getByRole('button', { name: 'Close' }));
  await expect.poll(address).toBe(staffPaths.shifts);
  await expect.element(page.getByRole('heading', { name: 'Shifts', level: 1 })).toHaveFocus();
});
