import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { wishes } from '#frontend/content/wishes.ts';
import { addDays } from '#shared/calendar.ts';
import { certificateLabels } from '#shared/desk/credentials.ts';
import { daysWords } from '#shared/desk/shift-words.ts';
import { weekdayLabels } from '#shared/desk/weekdays.ts';
import {
  callTimeLabels,
  distanceLabels,
  noWishes,
  shiftTimeLabels,
  specialtyLabels,
  workKindLabels,
} from '#shared/desk/wishes.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { enter } from './support/act.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { press } from './support/keys.ts';
import { tick } from './support/list-controls.ts';
import { goOffline } from './support/offline.ts';
import { openStatus, startSender } from './support/sender-answers.ts';

const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
const [days, evenings] = [box(shiftTimeLabels.days), box(shiftTimeLabels.evenings)];

test('a change without a connection is kept on the screen and saved when it is back', async () => {
  const nurse = startSender('employment');
  await openStatus(nurse);
  await expect.element(page.getByRole('heading', { name: wishes.title })).toBeVisible();
  const goOnline = goOffline();
  await tick(days);
  await expect.element(page.getByText(wishes.wrong.offline)).toBeVisible();
  await expect.element(days).toBeChecked();
  expect(nurse.stored.profile).toBeUndefined();
  goOnline();
  await expect.element(page.getByText(wishes.saved)).toBeVisible();
  expect(nurse.stored.profile?.wishes?.shifts).toEqual(['days']);
});

test('a change that meets another one shows the newest answers and says so', async () => {
  const nurse = startSender('employment');
  await openStatus(nurse);
  await expect.element(page.getByRole('heading', { name: wishes.title })).toBeVisible();
  nurse.stateProfile({ wishes: { version: 0, wishes: { ...noWishes, shifts: ['evenings'] } } });
  await tick(days);
  await expect.element(page.getByText(wishes.conflict)).toBeVisible();
  await expect.element(days).not.toBeChecked();
  await expect.element(evenings).toBeChecked();
});

/** The element around a text. */
const nearest = (text: string, selector: string): Element =>
  page.getByText(text, { exact: true }).element().closest(selector) ?? document.body;

/** Answers as on a phone, and counts the taps: one for a box or a text field, two for a choice, five for the wheels of a day. */
const phone = {
  taps: 0,
  async box(name: string) {
    await tick(page.getByRole('checkbox', { name }));
    phone.taps += 1;
  },
  async choice(name: string, label: string) {
    await userEvent.selectOptions(page.getByRole('combobox', { name, exact: false }), label);
    phone.taps += 2;
  },
  async day(name: string, day: string) {
    await userEvent.fill(page.getByLabelText(name, { exact: false }), day);
    phone.taps += 5;
  },
  async text(name: string, text: string) {
    await userEvent.type(page.getByRole('textbox', { name, exact: false }), text);
    phone.taps += 1;
  },
};

test('a nurse says what she wants and which license she has in 37 taps, and finds it again', async () => {
  const nurse = startSender('employment');
  const size = { width: 375, height: 667 };
  await openStatus(nurse, size);
  await expect.element(page.getByRole('heading', { name: wishes.title })).toBeVisible();
  await phone.box(shiftTimeLabels.nights);
  await phone.box(shiftTimeLabels.weekends);
  await phone.box(workKindLabels['per-diem']);
  await phone.day(wishes.earliestDay, '2027-01-04');
  await phone.choice(wishes.farthest, distanceLabels['30']);
  await phone.box(specialtyLabels['long-term-care']);
  await phone.box(specialtyLabels['memory-care']);
  await phone.choice(wishes.callAt, callTimeLabels.evening);
  await phone.choice(wishes.role, 'LPN');
  await expect.element(page.getByText(wishes.incomplete)).toBeVisible();
  await phone.choice(wishes.state, 'New Hampshire');
  await phone.text(wishes.number, '012345-22');
  await phone.day(wishes.expiresOn, '2027-05-31');
  await phone.box(wishes.multistate);
  await phone.box(wishes.has(certificateLabels.bls));
  await phone.day(wishes.expiryOf(certificateLabels.bls), '2027-03-31');
  await phone.box(wishes.has(certificateLabels.acls));
  await phone.day(wishes.expiryOf(certificateLabels.acls), '2027-04-30');
  expect(phone.taps).toBe(37);
  await expect.element(page.getByText(wishes.saved)).toBeVisible();
  await expectAccessible();
  await expectNoSidewaysScroll();
  const license = { type: 'license', role: 'lp_nurse', state: 'NH', number: '012345-22' };
  await expect
    .poll(() => nurse.stored.profile)
    .toMatchObject({
      wishes: {
        ...{ shifts: ['nights', 'weekends'], kinds: ['per-diem'], farthest: '30', by: 'sender' },
        ...{ earliestDay: '2027-01-04', callAt: 'evening' },
        specialties: ['long-term-care', 'memory-care'],
      },
      credentials: {
        items: [
          { ...license, expiresOn: '2027-05-31', multistate: true },
          { type: 'bls', expiresOn: '2027-03-31' },
          { type: 'acls', expiresOn: '2027-04-30' },
        ],
      },
    });

  await openStatus(nurse, size);
  await expect.element(box(shiftTimeLabels.nights)).toBeChecked();
  const number = page.getByRole('textbox', { name: wishes.number, exact: false });
  await expect.element(number).toHaveValue('012345-22');
  await press(number, '{End}{Backspace}');
  await expect.element(page.getByText(wishes.saved)).toBeVisible();
  await expect.element(number).toHaveValue('012345-2');
});

test('weekdays, days off and free days are chosen by keys alone, and a day is never both', async () => {
  const nurse = startSender('employment');
  const size = { width: 320, height: 568 };
  await openStatus(nurse, size);
  const today = newYorkDay(new Date());
  const dates = [2, 9].map((days) => addDays(today, days));
  const [first, later] = dates;
  const stated = () => nurse.stored.profile?.wishes;
  const summary = (label: string) => page.elementLocator(nearest(label, 'summary'));
  await expect.element(box(weekdayLabels.mon)).toBeVisible();
  await press(box(weekdayLabels.mon), ' ');
  await press(summary(wishes.daysOff), '{Enter}{Tab}{ArrowRight}{ArrowRight} {ArrowDown} ');
  await expect.poll(stated).toMatchObject({ weekdays: ['mon'], daysOff: dates });
  await expect.element(summary(wishes.daysOff)).toMatchTextContent(daysWords(dates));
  await press(summary(wishes.freeDays), '{Enter}{Tab}{ArrowDown}{ArrowRight}{ArrowRight} ');
  await expect.poll(stated).toMatchObject({ daysOff: [first], freeDays: [later] });
  await expect.element(page.getByText(wishes.saved)).toBeVisible();
  await expectAccessible();
  await expectNoSidewaysScroll();

  await openStatus(nurse, size);
  await expect.element(box(weekdayLabels.mon)).toBeChecked();
  await expect.element(summary(wishes.freeDays)).toMatchTextContent(daysWords([later ?? '']));
});

test('the focus follows an added license into its fields, and a removed one to the license before', async () => {
  const nurse = startSender('employment');
  const item = { id: crypto.randomUUID(), type: 'license', role: 'lp_nurse', state: 'NH' } as const;
  nurse.stateProfile({ credentials: { version: 0, items: [item] } });
  await openStatus(nurse);
  const roles = page.getByRole('combobox', { name: wishes.role, exact: false });
  await enter(page.getByRole('button', { name: wishes.addLicense }));
  await expect.element(roles.nth(1)).toHaveFocus();
  await press(page.getByRole('button', { name: wishes.removeLicense(2) }), '{Enter}');
  await expect.element(roles).toHaveFocus();
});
