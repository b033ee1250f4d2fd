import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { neededShifts } from '#frontend/content/needed-shifts.ts';
import { status } from '#frontend/content/status.ts';
import { wishes } from '#frontend/content/wishes.ts';
import { nextWeekend } from '#frontend/ui/day-weeks.ts';
import { shiftLabels } from '#shared/desk/shift-draft.ts';
import { mondayOf } from '#shared/desk/shift-times.ts';
import { dayWords } from '#shared/desk/shift-words.ts';
import { shiftTimeLabels } from '#shared/desk/wishes.ts';
import { newYorkDay, newYorkIso } from '#shared/new-york.ts';
import { referenceOf } from '#shared/reference.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { makeSenderSecret, statusLink } from '#shared/status-link.ts';
import { employerValues } from '../support/builders.ts';
import { mailsTo } from '../support/mails.ts';
import { pageExtras } from '../support/page-visit.ts';
import { staffHeaders } from '../support/sign-in.ts';
import { expect, expectAccessible, type Laptop, test } from './fixtures.ts';
import { mailTo } from './mails.ts';
import { addNurse } from './nurse.ts';
import { letters } from './records.ts';
import { sender } from './resume-page.ts';

/** The link of a sender's receipt, the digits that go with it, and the answer of the status page. */
function senderOf(laptop: Laptop, id: string, phoneNumber: string, senderSecret: string) {
  const reference = referenceOf(id);
  const phoneLast4 = phoneNumber.slice(-4);
  const asSender = { reference, phoneLast4, senderSecret };
  const ask = async () => (await sender(laptop).post('/api/status', asSender)).json();
  return { link: statusLink({ reference, senderSecret }), phoneLast4, ask };
}

/** Opens the status page by the link, once the record is found by its reference. */
async function openStatus(page: Page, { link, phoneLast4, ask }: ReturnType<typeof senderOf>) {
  await expect.poll(async () => (await ask()).kind).toBeTruthy();
  await page.goto(link);
  await page.getByRole('textbox', { name: status.digits.label }).pressSequentially(phoneLast4);
  await page.getByRole('button', { name: status.submitLabel }).click();
}

const today = newYorkDay(new Date());
const [saturday, sunday] = nextWeekend(today, []);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a facility states two shifts, a nurse her wishes, and staff open them, ask her and place her', async ({
  staffPage: page,
  laptop,
}) => {
  const request = randomUUID();
  const values = employerValues();
  const senderSecret = makeSenderSecret();
  const sent = { ...values, id: request, senderSecret };
  expect((await sender(laptop).post('/api/submissions/employer', sent)).status).toBe(201);
  const nurse = await addNurse(laptop, { senderSecret });

  const facility = senderOf(laptop, request, values.phoneNumber ?? '', senderSecret);
  const place = { name: letters('Home '), town: letters('Town ') };
  await openStatus(page, facility);
  await page.getByText('LPN', { exact: true }).click();
  await button(page, shiftLabels.more).click();
  const weekend = [saturday, sunday].map(dayWords).join(' + ');
  await button(page, `Add ${weekend}`).click();
  await button(page, '7 PM – 7 AM').click();
  await page.getByRole('textbox', { name: neededShifts.name }).fill(place.name);
  await page.getByRole('textbox', { name: neededShifts.town }).fill(place.town);
  const nights = { role: 'lp_nurse', openings: 2, days: [saturday, sunday], from: '19:00' };
  await expect
    .poll(async () => (await facility.ask()).stated)
    .toMatchObject({ facility: place, shifts: [nights] });

  const applicant = senderOf(laptop, nurse.id, nurse.phoneNumber, senderSecret);
  await page.goto('about:blank');
  await openStatus(page, applicant);
  await page.getByRole('checkbox', { name: shiftTimeLabels.weekends, exact: true }).check();
  await expect(page.getByText(wishes.saved)).toBeVisible();
  expect((await applicant.ask()).profile.wishes.shifts).toEqual(['nights', 'weekends']);

  await page.goto(`${staffPaths.shifts}?request=${request}`);
  await page.getByRole('button', { name: 'Open this shift' }).click();
  const form = page.getByRole('dialog', { name: 'New shifts' });
  await form.getByRole('button', { name: 'New facility' }).click();
  const added = page.getByRole('dialog', { name: 'New facility' });
  await expect(added.getByLabel('Name', { exact: true })).toHaveValue(place.name);
  await added.getByLabel(/^ZIP/).fill('03431');
  await added.getByRole('button', { name: 'Save facility' }).click();
  await form.getByRole('button', { name: 'Open', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Shifts of this request' });
  await list.getByRole('link', { name: 'Opened: see the shifts' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`LPN, ${place.name}`);
  const row = page
    .getByRole('table', { name: 'Who fits', exact: true })
    .getByRole('row', { name: nurse.name });
  await row.getByRole('button', { name: 'Ask' }).click();
  const ask = page.getByRole('dialog', { name: 'Ask ' });
  await ask.getByRole('checkbox').nth(1).uncheck();
  await ask.getByRole('button', { name: 'Ask' }).click();
  await expect(row).toContainText('Asked');
  const asked = page.getByRole('region', { name: 'Asked', exact: true });
  await asked.getByRole('button', { name: /^Said yes/ }).click();
  await page.getByRole('dialog', { name: 'Place ' }).getByRole('button', { name: 'Place' }).click();
  const summary = page.getByRole('region', { name: 'Shifts of the order' });
  await expect(summary).toContainText('1 of 4 openings filled');
  await asked.getByText('History').click();
  await expect(asked).toContainText(/Placed .* You,/);
  await expect(asked).toContainText(/Shown in the group Fits with \d+ points/);
  await expectAccessible(page);

  await page.getByRole('banner').getByRole('link', { name: 'Shifts' }).click();
  await page.getByLabel('Town', { exact: true }).selectOption(`${place.town}, NH`);
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Week' }).click();
  if (mondayOf(saturday) !== mondayOf(today)) {
    await page.getByRole('button', { name: 'Next week' }).click();
  }
  const days = page.getByRole('grid').getByRole('row', { name: place.name });
  await expect(days.getByRole('link')).toHaveCount(2);
  // A week is printed on one sheet.
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(pdf).toContain('/MediaBox [0 0 792 612]');
});

const minuteMs = 60_000;

/**
 * An open shift of eight hours with one opening, and two nurses who can work it; the first one is placed.
 * @param minutes from now to its start
 */
async function addShift(laptop: Laptop, minutes: number) {
  const headers = { ...(await staffHeaders(laptop)), 'content-type': 'application/json' };
  const post = async (path: string, body: unknown) => {
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${laptop.site}${path}`, sent);
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  };
  const [facility, order, shift] = [randomUUID(), randomUUID(), randomUUID()];
  const place = { name: letters('Home '), town: 'Keene', state: 'NH', zip: '03431', units: [] };
  const email = `${letters('director')}@example.com`;
  await post('/api/facilities', { id: facility, ...place, email, nameMayBePublic: false });
  const start = new Date(Date.now() + minutes * minuteMs);
  const clock = (at: Date) => newYorkIso(at).slice(11, 16);
  const kind = { role: 'lp_nurse', openings: 1, kind: 'per-diem', requirements: [] };
  const times = { from: clock(start), to: clock(new Date(start.getTime() + 480 * minuteMs)) };
  await post(`/api/orders/${order}/shifts`, {
    state: 'open',
    answers: { facility, ...kind, ...times },
    shifts: [{ id: shift, day: newYorkDay(start) }],
  });
  const names = [letters(''), letters('')];
  // Mails go to nurses who sent their applications by the form.
  const [first, second] = await Promise.all(
    names.map(async (lastName) => addNurse(laptop, { ...(await pageExtras(laptop)), lastName })),
  );
  if (!first || !second) throw new Error('There are two nurses.');
  for (const [version, state] of ['asked', 'said-yes', 'placed'].entries()) {
    await post(`/api/orders/${order}/assignments/${first.id}`, {
      changes: [{ shift, version, state }],
    });
  }
  const found = async () => {
    const body = JSON.stringify({ q: first.name });
    const answer = await fetch(`${laptop.site}/api/find`, { method: 'POST', headers, body });
    return (await answer.json()).rows.length;
  };
  await expect.poll(found).toBe(1);
  return { order, place: { ...place, email }, first, second };
}

/** A recruiter who counts each key and each press of the pointer. */
function recruiter(page: Page) {
  let count = 0;
  return {
    count: () => count,
    async keys(...keys: string[]) {
      for (const key of keys) await page.keyboard.press(key);
      count += keys.length;
    },
    async click(target: Locator) {
      await target.click();
      count += 1;
    },
  };
}

/** Finds the record of a nurse by the first letters of her name. */
async function openRecord(page: Page, { keys }: ReturnType<typeof recruiter>, lastName: string) {
  await page.goto(staffPaths.admin);
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await keys('/', ...lastName.slice(0, 5));
  await expect(page.getByRole('list', { name: 'Records found' }).getByRole('link')).toHaveCount(1);
  await keys('Enter');
}

/** Asks the other nurse, notes her yes on the phone and places her. */
async function replace(page: Page, { keys, click }: ReturnType<typeof recruiter>, name: string) {
  const row = page.getByRole('row', { name }).first();
  await click(row.getByRole('button', { name: /^Ask/ }));
  await click(page.getByRole('dialog', { name: /^Ask/ }).getByText('Said yes', { exact: true }));
  await keys('Enter');
  const asked = page.getByRole('region', { name: 'Asked', exact: true });
  const item = asked.getByRole('listitem').filter({ hasText: name });
  await expect(page.getByRole('dialog', { name: /^Place/ })).toBeVisible();
  await keys('Enter');
  await expect(item).toContainText('Placed');
  const summary = page.getByRole('region', { name: 'Shifts of the order' });
  await expect(summary).toContainText('1 of 1 opening filled');
  return { asked, item };
}

test('a call-out three minutes before the start is replaced and confirmed by at most 20 keys, while a second recruiter looks on', async ({
  staffPage: page,
  laptop,
}) => {
  const { order, place, first, second } = await addShift(laptop, 3);
  const one = recruiter(page);
  await openRecord(page, one, first.lastName);
  const shifts = page.getByRole('region', { name: 'Shifts', exact: true });
  await one.click(shifts.getByRole('button', { name: /^Cancel/ }));
  await expect(page.getByLabel('Canceled by')).toBeFocused();
  await one.keys('T', 'Tab', ...'Sick', 'Enter');
  await expect(shifts).toContainText('Canceled');
  await one.click(shifts.getByRole('link', { name: `LPN, ${place.name}` }).first());

  // The second recruiter has seen the same opening, and reads that someone was quicker.
  const other = await page.context().newPage();
  await other.goto(staffPaths.order(order));
  const row = other.getByRole('row', { name: second.name }).first();
  await expect(row.getByRole('button', { name: /^Ask/ })).toBeVisible();
  const { item } = await replace(page, one, second.name);
  // The nurses and the facility receive their mails without a further key.
  await mailTo(laptop, first.email, 'Your shift is canceled:');
  await mailTo(laptop, second.email, 'Your shift is confirmed:');
  const toFacility = async () =>
    (await mailsTo(laptop, place.email)).map(({ text }) => text).join('\n');
  await expect.poll(toFacility).toContain(second.name);
  expect(await toFacility()).toContain('does not come');
  expect(one.count()).toBeLessThanOrEqual(20);
  await row.getByRole('button', { name: /^Ask/ }).click();
  const question = other.getByRole('dialog', { name: /^Ask/ });
  await question.getByRole('button', { name: 'Ask' }).click();
  await expect(question.getByRole('alert')).toContainText('Not asked');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(other.getByRole('region', { name: 'Shifts of the order' })).toContainText(
    '1 of 1 opening filled',
  );
  await item.getByText('History').click();
  await expect(item).toContainText(/Placed .*Said yes .*Asked/s);
});

test('a no-show that is found ten minutes after the start is replaced by at most 20 keys, and corrected to a call-out', async ({
  staffPage: page,
  laptop,
}) => {
  const { place, first, second } = await addShift(laptop, -10);
  const one = recruiter(page);
  await openRecord(page, one, first.lastName);
  const shifts = page.getByRole('region', { name: 'Shifts', exact: true });
  await one.click(shifts.getByRole('button', { name: /^No-show/ }));
  await expect(page.getByRole('dialog', { name: /^No-show/ })).toBeVisible();
  await one.keys('Enter');
  await expect(shifts).toContainText('No-show');
  await one.click(shifts.getByRole('link', { name: `LPN, ${place.name}` }).first());
  const { asked } = await replace(page, one, second.name);
  expect(one.count()).toBeLessThanOrEqual(20);

  const item = asked.getByRole('listitem').filter({ hasText: first.name });
  await item.getByText('History').click();
  await item.getByRole('button', { name: /^Correct/ }).click();
  const correct = page.getByRole('dialog', { name: /^Correct/ });
  await correct.getByLabel('Not “No-show”, but').selectOption('Canceled');
  await correct.getByLabel('Canceled by').selectOption({ label: 'The nurse' });
  await correct.getByLabel('Reason').fill('Her call was noted late.');
  await correct.getByRole('button', { name: 'Correct' }).click();
  await expect(item).toContainText(/Canceled .*Her call was noted late\..*No-show .*Placed/s);
  await expectAccessible(page);
});
