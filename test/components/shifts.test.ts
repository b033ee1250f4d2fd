import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { townWords } from '#frontend/staff/desk/shifts/shifts-view.ts';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import { damagedWords } from '#frontend/staff/kit/api/remedy.ts';
import { leftOutWords } from '#frontend/staff/kit/layout/left-out-notice.tsx';
import { errorCodes } from '#shared/api.ts';
import { addDays } from '#shared/calendar.ts';
import { mondayOf } from '#shared/desk/shift-times.ts';
import { dayWords } from '#shared/desk/shift-words.ts';
import type { StatedShift } from '#shared/desk/stated-shifts.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { enter } from './support/act.ts';
import { expectAccessible, expectCount } from './support/checks.ts';
import { startDesk } from './support/desk-answers.ts';
import { press } from './support/keys.ts';
import { address, closeFilters, openFilters, windows } from './support/list-controls.ts';
import { recordAnswers, requestOf } from './support/record-answers.ts';
import { openStaffArea } from './support/staff-area.tsx';

const today = newYorkDay(new Date());
const [, phone] = windows;
const inTwoWeeks = addDays(today, 14);
/** 'Saturday, December 12', as the button of a day is named. */
const wholeDay = (day: string): string =>
  new Intl.DateTimeFormat('en-US', {
    ...{ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' },
  }).format(new Date(day));
const rows = page
  .getByRole('table', { name: 'Shifts' })
  .getByRole('row')
  .filter({ has: page.getByRole('link') });

test('shifts that can’t be read offer a retry', async () => {
  let isBroken = true;
  await openStaffArea(staffPaths.shifts, {
    async listShifts() {
      if (isBroken) throw new ApiError('refused', { status: 400 });
      return { shifts: [], cursor: null };
    },
    listFacilities: async () => ({ facilities: [] }),
  });
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  await expectAccessible();
  isBroken = false;
  await userEvent.click(retry);
  await expectCount(retry, 0);
  await expect.element(page.getByRole('button', { name: 'New shifts' })).toBeVisible();
});

test('a list says how many entries it leaves out, and an administrator removes them', async () => {
  const damaged = { of: 'order', id: '11111111-1111-4111-8111-111111111111' } as const;
  const removed: unknown[] = [];
  const answers = {
    listShifts: async () => ({
      shifts: [],
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
  expect(removed).toEqual([{ deskItem: 'order', id: damaged.id }]);
});

test('an order that can’t be read says that it is damaged', async () => {
  await openStaffArea(`${staffPaths.shifts}/11111111-1111-4111-8111-111111111111`, {
    async getOrder() {
      throw new ApiError('refused', { status: 409, code: errorCodes.damaged });
    },
    listFacilities: async () => ({ facilities: [] }),
  });
  await expect.element(page.getByText(damagedWords.text)).toBeVisible();
});

test('filters, in a drawer on a phone, are in the address, and the row keys go through what they leave', async () => {
  const desk = startDesk();
  const facility = desk.addFacility({ name: 'Sample Home', town: 'Concord' });
  const days = [inTwoWeeks];
  const [nurse] = desk.addShifts({ facility: facility.id }, days);
  desk.addShifts({ facility: facility.id, role: 'lna_cna' }, days);
  desk.addShifts({}, days);
  const close = await openStaffArea(staffPaths.shifts, desk.answers, phone);
  await expectCount(rows, 3);
  const filters = await openFilters();
  await userEvent.selectOptions(filters.getByLabelText('Town'), townWords(facility));
  await userEvent.selectOptions(filters.getByLabelText('Role'), 'lp_nurse');
  await closeFilters();
  await expectCount(rows, 1);
  await expect.element(page.getByText('1 of 3 shifts', { exact: true })).toBeVisible();

  close();
  await openStaffArea(address(), desk.answers, phone);
  await expectCount(rows, 1);
  await expectAccessible();
  await userEvent.keyboard('j');
  await expect.element(rows.getByRole('link')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(staffPaths.order(nurse.order, nurse.id));
});

test('filters that no shift matches are cleared by a button', async () => {
  const desk = startDesk();
  const facility = desk.addFacility();
  desk.addShifts({ facility: facility.id }, [inTwoWeeks]);
  await openStaffArea(`${staffPaths.shifts}#facility=${facility.id}&state=filled`, desk.answers);
  await expect.element(page.getByText('No shift matches these filters.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Clear filters' }));
  await expect.poll(address).toBe(staffPaths.shifts);
  await expectCount(rows, 1);
});

test('a viewer reads all shifts and has no button that changes one', async () => {
  const desk = startDesk();
  const facility = desk.addFacility();
  desk.addShifts({ facility: facility.id }, [inTwoWeeks]);
  await openStaffArea(staffPaths.admin, desk.answers, { role: 'viewer' });
  await userEvent.click(page.getByRole('link', { name: 'Shifts', exact: true }).first());
  await expectCount(rows, 1);
  await expect.element(rows).toMatchTextContent(facility.name);
  await expectCount(page.getByRole('button', { name: 'New shifts' }), 0);
  await expectAccessible();
});

test('shifts that could not be sent keep their answers, and a second try adds them once', async () => {
  const desk = startDesk();
  const facility = desk.addFacility();
  let isLost = true;
  const sent: string[] = [];
  await openStaffArea(`${staffPaths.shifts}#facility=${facility.id}`, {
    ...desk.answers,
    async addShifts(request) {
      sent.push(...request.body.shifts.map(({ id }) => id));
      const added = await desk.answers.addShifts(request);
      if (!isLost) return added;
      // The shifts are stored, and another answer comes back.
      throw new ApiError('refused', { status: 422, fields: { days: 'Another day, please.' } });
    },
  });
  await userEvent.click(page.getByRole('button', { name: 'New shifts' }));
  const form = page.getByRole('dialog', { name: 'New shifts' });
  const send = form.getByRole('button', { name: 'Open', exact: true });
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Facility' }), facility.id);
  await userEvent.click(form.getByText('LNA', { exact: true }));
  // Not the button of the next weekend: on a Saturday evening, its first shift would be over.
  for (const day of [inTwoWeeks, addDays(inTwoWeeks, 1)]) {
    await userEvent.click(form.getByRole('button', { name: wholeDay(day) }));
  }
  await userEvent.fill(form.getByLabelText('Start'), '07:00');
  await userEvent.fill(form.getByLabelText('End'), '23:30');
  await userEvent.click(send);
  await expect.element(form.getByText(/A shift has at most 16 hours\./)).toBeVisible();
  await userEvent.fill(form.getByLabelText('End'), '15:00');
  await userEvent.click(send);
  await expect.element(form.getByText(/Another day, please\./).first()).toBeVisible();
  isLost = false;
  await userEvent.click(send);
  await expectCount(form, 0);
  await expectCount(rows, 2);
  // The API adds a shift once under its id.
  expect(sent).toHaveLength(4);
  expect(new Set(sent).size).toBe(2);
});

const dialog = (name: string) => page.getByRole('dialog', { name });

test('a recruiter adds a facility and shifts by keyboard', async () => {
  const desk = startDesk();
  const monday = addDays(mondayOf(today), 14);
  const days = [addDays(monday, 1), addDays(monday, 8)];
  await openStaffArea(staffPaths.shifts, desk.answers);
  await expect.element(page.getByText('No shifts yet')).toBeVisible();
  await enter(page.getByRole('button', { name: 'New shifts' }));
  const form = dialog('New shifts');
  await expect.element(form.getByRole('combobox', { name: 'Facility' })).toHaveFocus();

  await enter(form.getByRole('button', { name: /^New facility/ }));
  const facility = dialog('New facility');
  await expect.element(facility.getByLabelText('Name', { exact: true })).toHaveFocus();
  await userEvent.keyboard('Sample Home{Enter}');
  await expect.element(facility.getByText(/Enter the town/)).toBeVisible();
  await expect.element(facility.getByLabelText('Town')).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('Keene{Enter}');

  await expect.element(form.getByRole('combobox', { name: 'Facility' })).toHaveFocus();
  await press(form.getByLabelText('Unit', { exact: false }), '{Enter}');
  await expect.element(form.getByText(/Choose a license\./)).toBeVisible();
  await expectAccessible();
  await press(form.getByRole('radio', { name: 'LPN' }), ' ');
  await enter(form.getByRole('button', { name: '7 PM – 7 AM' }));
  await enter(form.getByText('Weekdays of several weeks'));
  await press(form.getByRole('checkbox', { name: 'Tue' }), ' ');
  await userEvent.fill(form.getByLabelText('First day', { exact: false }), monday);
  await userEvent.fill(form.getByLabelText('Last day', { exact: false }), addDays(monday, 13));
  await enter(form.getByRole('button', { name: 'Add these days' }));
  await press(form.getByLabelText('Note', { exact: false }), '{Enter}');

  await expectCount(form, 0);
  await expect.element(page.getByRole('button', { name: 'New shifts' })).toHaveFocus();
  await expectCount(rows, 2);
  for (const [at, day] of days.entries()) {
    await expect.element(rows.nth(at)).toMatchTextContent('Sample Home');
    await expect.element(rows.nth(at)).toMatchTextContent(dayWords(day));
    await expect.element(rows.nth(at)).toMatchTextContent('7:00 PM – 7:00 AM');
    await expect.element(rows.nth(at)).toMatchTextContent('0 of 1 opening filled');
  }
});

test('a recruiter opens the shifts that a facility states with its request', async () => {
  const desk = startDesk();
  const tomorrow = addDays(today, 1);
  const facility = { name: 'Sample Manor', town: 'Keene', state: 'NH' } as const;
  const shift = (day: string): StatedShift => ({
    ...{ id: crypto.randomUUID(), role: 'lna_cna', openings: 2, kind: 'per-diem', days: [day] },
    ...{ from: '07:00', to: '15:00', requirements: [] },
  });
  const shifts = [shift(tomorrow), shift(addDays(tomorrow, 1))];
  const stated = { version: 1, statedAt: new Date().toISOString(), facility, shifts };
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
  const form = dialog('New shifts');
  await expect.element(form.getByRole('spinbutton')).toHaveValue(2);
  await userEvent.click(form.getByRole('button', { name: /^New facility/ }));
  const place = dialog('New facility');
  await expect.element(place.getByLabelText('Name', { exact: true })).toHaveValue(facility.name);
  await expect.element(place.getByLabelText('Town')).toHaveValue(facility.town);
  await userEvent.click(place.getByRole('button', { name: 'Save facility' }));
  await userEvent.click(form.getByRole('button', { name: 'Open', exact: true }));

  await expectCount(open, 1);
  await expect
    .element(list.getByRole('link', { name: 'Opened: see the shifts' }))
    .toHaveAttribute('href', staffPaths.order(shifts[0]?.id ?? ''));
  await userEvent.click(open);
  // The new facility is chosen.
  await expect.element(form.getByRole('combobox', { name: 'Facility' })).not.toHaveValue('');
  await userEvent.click(form.getByRole('button', { name: 'Open', exact: true }));
  await expectCount(open, 0);
  await userEvent.click(list.getByRole('button', { name: 'Close' }));
  await expect.poll(address).toBe(staffPaths.shifts);
  await expect.element(page.getByRole('heading', { name: 'Shifts', level: 1 })).toHaveFocus();
});
