import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { neededShifts } from '#frontend/content/needed-shifts.ts';
import { ownShifts } from '#frontend/content/own-shifts.ts';
import { status } from '#frontend/content/status.ts';
import { nextWeekend } from '#frontend/ui/day-weeks.ts';
import { addDays } from '#shared/calendar.ts';
import { answerRefusals } from '#shared/desk/answers.ts';
import { shiftLabels } from '#shared/desk/shift-draft.ts';
import { mondayOf } from '#shared/desk/shift-times.ts';
import { dayWords } from '#shared/desk/shift-words.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { referenceOf } from '#shared/reference.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { makeSenderSecret, statusLink } from '#shared/status-link.ts';
import { employerValues } from '../support/builders.ts';
import { pageExtras } from '../support/page-visit.ts';
import { staffHeaders } from '../support/sign-in.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, type Laptop, test } from './fixtures.ts';
import { mailTo } from './mails.ts';
import { addNurse } from './nurse.ts';
import { letters } from './records.ts';

const today = newYorkDay(new Date());
const [saturday, sunday] = nextWeekend(addDays(today, 1), []);
const monday = addDays(sunday, 1);
const night = { role: 'lp_nurse', kind: 'per-diem', from: '19:00', to: '07:00', requirements: [] };
type Nurse = Awaited<ReturnType<typeof addNurse>>;

/** Counts each key and each press or tap of a person. */
function counting() {
  let count = 0;
  return {
    count: () => count,
    async keys(page: Page, ...keys: string[]) {
      for (const key of keys) await page.keyboard.press(key);
      count += keys.length;
    },
    async click(target: Locator) {
      await target.click();
      count += 1;
    },
  };
}

/** Posts as staff. */
async function poster(laptop: Laptop) {
  const headers = { ...(await staffHeaders(laptop)), 'content-type': 'application/json' };
  return async (path: string, body: unknown): Promise<void> => {
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${laptop.site}${path}`, sent);
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  };
}
type Post = Awaited<ReturnType<typeof poster>>;

/** A facility that gets mails, and an order of shifts on some days, which are open. */
async function addOrder(post: Post, days: readonly string[], openings: number, request?: string) {
  const [facility, order] = [randomUUID(), randomUUID()];
  const place = {
    ...{ name: letters('Home '), town: 'Keene', state: 'NH', zip: '03431', units: [] },
    ...{ address: '12 Elm Street', contact: 'Dana, 603-555-0199', nameMayBePublic: false },
    email: `${letters('director')}@example.com`,
  };
  await post('/api/facilities', { id: facility, ...place });
  const shifts = days.map((day) => ({ id: randomUUID(), day }));
  const answers = { facility, openings, ...night };
  await post(`/api/orders/${order}/shifts`, { state: 'open', answers, shifts, request });
  return { order, place, shifts, answers };
}

/** Nurses who sent their applications by the form, so that mails can go to them. A page has few uses for one token. */
async function addNurses(laptop: Laptop, count: number): Promise<Nurse[]> {
  const extras = await Promise.all([pageExtras(laptop), pageExtras(laptop)]);
  return Promise.all(
    Array.from({ length: count }, (_, at) =>
      addNurse(laptop, { ...extras[at % 2], lastName: letters('') }),
    ),
  );
}

/** The link in the text of a mail, as the address of a page of the laptop. */
function linkIn(text: string): string {
  const [link = ''] = /https?:\S+/.exec(text) ?? [];
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}

/** The properties of the event in a calendar file. */
const eventOf = ({ attachments: [file = ''] }: { attachments: string[] }) =>
  Object.fromEntries(
    file
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .map((line) => line.split(/:(.*)/).slice(0, 2)),
  );

/** Opens another link of the site: a new fragment alone loads no page. */
async function open(page: Page, link: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(link);
}

test('five nurses are asked for two openings by mail, two say yes by its link, both are confirmed, and three are told', async ({
  staffPage: page,
  phonePage: phone,
  laptop,
}) => {
  const [{ order, place, shifts }, nurses] = await Promise.all([
    addOrder(await poster(laptop), [saturday], 2),
    addNurses(laptop, 5),
  ]);
  const [first, second, third] = nurses;
  if (!first || !second || !third) throw new Error('There are five nurses.');

  const recruiter = counting();
  await page.goto(staffPaths.order(order));
  for (const { name } of nurses) {
    await recruiter.click(page.getByRole('checkbox', { name, exact: true }));
  }
  await recruiter.click(page.getByRole('button', { name: 'Ask 5' }));
  const question = page.getByRole('dialog', { name: 'Ask 5 people' });
  await recruiter.click(question.getByText('By e-mail', { exact: true }));
  await recruiter.click(question.getByRole('button', { name: 'Ask', exact: true }));
  await expect(question).toBeHidden();

  const questions = await Promise.all(
    nurses.map(({ email }) => mailTo(laptop, email, 'A question about a shift:')),
  );
  for (const { subject, text, attachments } of questions) {
    expect(subject).not.toMatch(new RegExp(`${place.name}|LPN|Keene`));
    expect(text).toContain(`LPN, ${dayWords(saturday)}`);
    expect(attachments).toEqual([]);
  }
  const links = questions.map(({ text }) => linkIn(text));
  expect(new Set(links).size).toBe(5);

  for (const link of links.slice(0, 2)) {
    const nurse = counting();
    await open(phone, link);
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(ownShifts.canYou(1));
    await nurse.click(phone.getByRole('button', { name: ownShifts.yes }));
    await expect(phone.getByRole('status').filter({ hasText: ownShifts.thanks.yes })).toBeFocused();
    expect(nurse.count()).toBe(1);
  }
  await expectAccessible(phone);

  await page.goto(staffPaths.admin);
  const day = page.getByRole('listitem').filter({ hasText: place.name });
  await expect(day.filter({ hasText: first.name })).toContainText('Said yes');
  await recruiter.click(day.filter({ hasText: first.name }).getByRole('link').last());
  const asked = page.getByRole('region', { name: 'Asked', exact: true });
  for (const { name } of [first, second]) {
    const item = asked.getByRole('listitem').filter({ hasText: name });
    await recruiter.click(item.getByRole('button', { name: /^Place/ }));
    await expect(page.getByRole('dialog', { name: `Place ${name}` })).toBeVisible();
    await recruiter.keys(page, 'Enter');
    await expect(item).toContainText('Placed');
  }
  expect(recruiter.count()).toBeLessThanOrEqual(13);

  for (const nurse of [first, second]) {
    const mail = await mailTo(laptop, nurse.email, 'Your shift is confirmed:');
    expect(mail.text).toContain(place.address);
    expect(mail.text).toContain(place.contact);
    expect(eventOf(mail)).toMatchObject({
      METHOD: 'PUBLISH',
      UID: expect.stringContaining(`${shifts[0]?.id}.${nurse.id}@`),
      SEQUENCE: expect.stringMatching(/^\d+$/),
    });
  }
  for (const { email } of nurses.slice(2)) await mailTo(laptop, email, 'A shift is filled:');

  // A replayed link shows how far it is, and takes nothing.
  await open(phone, links[0] ?? '');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(ownShifts.link.placed);
  await expect(phone.getByText(place.contact.slice(0, 5))).toBeVisible();
  await open(phone, links[2] ?? '');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(ownShifts.link.closed);
  await expect(phone.getByText(answerRefusals.filled)).toBeVisible();
  await expect(phone.getByRole('button', { name: ownShifts.yes })).toHaveCount(0);
  await phone.setViewportSize({ width: 320, height: 568 });
  await expectNoSidewaysScroll(phone);
});

/** A request for staff whose facility stated two nights, which staff have opened; a nurse is placed on the second one. */
async function addFacility(laptop: Laptop) {
  const [post, [nurse], extras] = await Promise.all([
    poster(laptop),
    addNurses(laptop, 1),
    pageExtras(laptop),
  ]);
  if (!nurse) throw new Error('There is a nurse.');
  const senderSecret = makeSenderSecret();
  const request = randomUUID();
  const values = employerValues({ phoneNumber: '6035550188' });
  await post('/api/submissions/employer', { ...values, ...extras, id: request, senderSecret });
  const asked = { reference: referenceOf(request), recordId: request, senderSecret };
  const { order, place, shifts, answers } = await addOrder(post, [saturday, sunday], 1, request);
  const { facility: _, ...stated } = { ...answers, id: order, days: [saturday, sunday] };
  const { name, town, state } = place;
  await post('/api/status/shifts', {
    ...{ ...asked, phoneLast4: '0188' },
    stated: { version: 0, facility: { name, town, state }, shifts: [stated] },
  });
  const opened = { version: 1, shift: order, answer: 'opened' };
  await post(`/api/submissions/employer/${request}/stated`, opened);
  const shift = shifts[1]?.id;
  for (const [version, state] of ['asked', 'said-yes', 'placed'].entries()) {
    const changes = [{ shift, version, state }];
    await post(`/api/orders/${order}/assignments/${nurse.id}`, { changes });
  }
  return { order, place, shifts, nurse, link: statusLink(asked) };
}

/** Opens a facility's page by the link of its receipt. */
async function openFacility(page: Page, link: string): Promise<void> {
  await open(page, link);
  await page.getByRole('textbox', { name: status.digits.label }).fill('0188');
  await page.getByRole('button', { name: status.submitLabel }).click();
  await expect(page.getByRole('heading', { name: neededShifts.week.title })).toBeVisible();
}

const moved = `${dayWords(sunday)} moved to ${dayWords(monday)}`;

test('a facility moves Sunday to Monday on a phone, staff see it everywhere and take it over, and nurse and facility hear of it', async ({
  staffPage: page,
  phonePage: phone,
  laptop,
}) => {
  const { order, place, shifts, nurse, link } = await addFacility(laptop);
  const placed = await mailTo(laptop, nurse.email, 'Your shift is confirmed:');

  await openFacility(phone, link);
  const week = phone.getByRole('region', { name: neededShifts.week.title });
  await expect(week).toContainText(nurse.name);
  const facility = counting();
  const dayOf = (day: string) => phone.locator(`[data-day="${day}"]`);
  await facility.click(dayOf(sunday));
  await facility.click(dayOf(monday));
  expect(facility.count()).toBe(2);
  await expect(phone.getByText(neededShifts.saved)).toBeVisible();
  await expect(week).toContainText(`${moved}. ${neededShifts.week.answers.open}`);
  await expectAccessible(phone);

  const words = `Facility changed this on ${dayWords(today)}: ${moved}`;
  const recruiter = counting();
  await page.goto(`${staffPaths.shifts}#view=week&week=${mondayOf(saturday)}`);
  await expect(page.getByRole('grid').getByRole('row', { name: place.name })).toContainText(moved);
  await page.goto(staffPaths.admin);
  const day = page.getByRole('listitem').filter({ hasText: place.name }).filter({ hasText: moved });
  await recruiter.click(day.getByRole('link').last());
  const notice = page.getByRole('region', { name: 'Change of the facility' });
  await expect(notice).toContainText(words);
  await recruiter.click(notice.getByRole('button', { name: 'Take over…' }));
  const dialog = page.getByRole('dialog', { name: 'Take the change over' });
  await expect(dialog).toContainText(`Add ${dayWords(monday)}.`);
  await recruiter.click(dialog.getByRole('button', { name: 'Take over' }));
  await expect(notice).toBeHidden();
  expect(recruiter.count()).toBe(3);

  const canceled = await mailTo(laptop, nurse.email, 'Your shift is canceled:');
  expect(eventOf(canceled)).toMatchObject({ METHOD: 'CANCEL', UID: eventOf(placed).UID });
  expect(Number(eventOf(canceled).SEQUENCE)).toBeGreaterThan(Number(eventOf(placed).SEQUENCE));
  await mailTo(laptop, place.email, 'A nurse does not come:');

  await openFacility(phone, link);
  await expect(week).toContainText(`${moved}. ${neededShifts.week.answers['taken-over']}`);
  await facility.click(phone.getByRole('button', { name: shiftLabels.more }));
  await expect(phone.getByText(neededShifts.saved)).toBeVisible();
  await page.goto(staffPaths.order(order));
  await notice.getByRole('button', { name: 'Leave' }).click();
  await expect(notice).toBeHidden();
  await openFacility(phone, link);
  await expect(week).toContainText(neededShifts.week.answers.left);
  await phone.setViewportSize({ width: 320, height: 568 });
  await expectNoSidewaysScroll(phone);
  expect(shifts).toHaveLength(2);
});
