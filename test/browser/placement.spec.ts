import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { neededShifts } from '#frontend/content/needed-shifts.ts';
import { status } from '#frontend/content/status.ts';
import { wishes } from '#frontend/content/wishes.ts';
import { nextWeekend } from '#frontend/ui/day-weeks.ts';
import { mondayOf } from '#shared/desk/shift-times.ts';
import { daysWords } from '#shared/desk/shift-words.ts';
import { shiftTimeLabels } from '#shared/desk/wishes.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { referenceOf } from '#shared/reference.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { makeSenderSecret, statusLink } from '#shared/status-link.ts';
import { employerValues } from '../support/builders.ts';
import { expect, expectAccessible, type Laptop, test } from './fixtures.ts';
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

test('a facility states a shift, a nurse her wishes, and staff open the line, ask her and place her', async ({
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
  await button(page, neededShifts.more).click();
  const weekend = [saturday, sunday].map((day) => daysWords([day])).join(' + ');
  await button(page, neededShifts.addDays(weekend)).click();
  await button(page, '7 PM – 7 AM').click();
  await page.getByRole('textbox', { name: neededShifts.name }).fill(place.name);
  await page.getByRole('textbox', { name: neededShifts.town }).fill(place.town);
  const nights = { role: 'lp_nurse', count: 2, days: [saturday, sunday], from: '19:00' };
  await expect
    .poll(async () => (await facility.ask()).stated)
    .toMatchObject({ facility: place, lines: [nights] });

  const applicant = senderOf(laptop, nurse.id, nurse.phoneNumber, senderSecret);
  await page.goto('about:blank');
  await openStatus(page, applicant);
  await page.getByRole('checkbox', { name: shiftTimeLabels.weekends, exact: true }).check();
  await expect(page.getByText(wishes.saved)).toBeVisible();
  expect((await applicant.ask()).profile.wishes.shifts).toEqual(['nights', 'weekends']);

  await page.goto(`${staffPaths.shifts}?request=${request}`);
  await page.getByRole('button', { name: 'Open this shift' }).click();
  const form = page.getByRole('dialog', { name: 'New line' });
  await form.getByRole('button', { name: 'New facility' }).click();
  const added = page.getByRole('dialog', { name: 'New facility' });
  await expect(added.getByLabel('Name', { exact: true })).toHaveValue(place.name);
  await added.getByRole('button', { name: 'Save facility' }).click();
  await form.getByRole('button', { name: 'Open line' }).click();
  const list = page.getByRole('dialog', { name: 'Shifts of this request' });
  await list.getByRole('link', { name: 'Opened: see the line' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`LPN, ${place.name}`);
  const row = page
    .getByRole('table', { name: 'Fits', exact: true })
    .getByRole('row', { name: nurse.name });
  await row.getByRole('button', { name: 'Ask' }).click();
  const ask = page.getByRole('dialog', { name: 'Ask ' });
  await ask.getByRole('checkbox').nth(1).uncheck();
  await ask.getByRole('button', { name: 'Ask' }).click();
  await expect(row).toContainText('Asked');
  const proposals = page.getByRole('region', { name: 'Proposals' });
  await proposals.getByRole('button', { name: /^Said yes/ }).click();
  await proposals.getByRole('button', { name: /^Place/ }).click();
  await page.getByRole('dialog', { name: 'Place ' }).getByRole('button', { name: 'Place' }).click();
  const summary = page.getByRole('region', { name: 'Summary of the line' });
  await expect(summary).toContainText('1 of 4 places filled');
  await proposals.getByText('History').click();
  await expect(proposals).toContainText(/Placed You,/);
  await expect(proposals).toContainText(/Shown in the group Fits with \d+ points/);
  await expectAccessible(page);

  await page.getByRole('banner').getByRole('link', { name: 'Shifts' }).click();
  await page.getByLabel('Town', { exact: true }).selectOption(`${place.town}, NH`);
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Week' }).click();
  if (mondayOf(saturday) !== mondayOf(today)) {
    await page.getByRole('button', { name: 'Next week' }).click();
  }
  await expect(page.locator('.week').getByRole('link', { name: place.name })).toHaveCount(2);
  // A week is printed on one sheet.
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(pdf).toContain('/MediaBox [0 0 792 612]');
});
