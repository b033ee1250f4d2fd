import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { neededShifts as words } from '#frontend/content/needed-shifts.ts';
import { status } from '#frontend/content/status.ts';
import { makeSenderSecret, statusLink } from '#frontend/forms/sending/status-link.ts';
import { daysLater, nextWeekend } from '#frontend/ui/day-weeks.ts';
import type { StatedLine } from '#shared/desk/lines.ts';
import { daysWords, statedLineWords } from '#shared/desk/stated-words.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { referenceOf } from '#shared/reference.ts';
import { employerValues } from '../support/builders.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, type Laptop, test } from './fixtures.ts';
import { sender } from './resume-page.ts';

const today = newYorkDay(new Date());
const weekend = nextWeekend(today, []);
const nights: Omit<StatedLine, 'id'> = {
  ...{ role: 'lna_cna', count: 2, kind: 'per-diem', days: [...weekend] },
  ...{ from: '19:00', to: '07:00', requirements: [] },
};
const sum = statedLineWords(nights);
const monday = daysLater(weekend[1], 1);
const week: Omit<StatedLine, 'id'> = {
  ...{ role: 'registered_nurse', count: 1, kind: 'per-diem' },
  ...{ days: [0, 1, 2, 3, 4].map((later) => daysLater(monday, later)) },
  ...{ from: '07:00', to: '15:00', requirements: [] },
};

/** A request of a facility, and the link to it. */
async function startSender(laptop: Laptop) {
  const senderSecret = makeSenderSecret();
  const id = randomUUID();
  const values = employerValues();
  const sent = await sender(laptop).post('/api/submissions/employer', {
    ...{ ...values, id, senderSecret },
  });
  expect(sent.status).toBe(201);
  const reference = referenceOf(id);
  const phoneLast4 = values.phoneNumber?.slice(-4) ?? '';
  const asSender = { reference, phoneLast4, senderSecret };
  const ask = async () => (await sender(laptop).post('/api/status', asSender)).json();
  await expect.poll(async () => (await ask()).kind).toBe('employer');
  return { link: statusLink({ reference, senderSecret }), phoneLast4, ask };
}

async function openScreen(page: Page, { link, phoneLast4 }: { link: string; phoneLast4: string }) {
  await page.goto(link);
  await page.getByRole('textbox', { name: status.digits.label }).pressSequentially(phoneLast4);
  await page.getByRole('button', { name: status.submitLabel }).click();
  await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isSaved = (page: Page) => expect(page.getByText(words.saved, { exact: true })).toBeVisible();
const shiftWords = (page: Page) => page.locator('.needed__sum');

test('a facility asks for two LNAs on Saturday and Sunday night by four taps, for an RN from Monday by eight, and finds them again', async ({
  page,
  laptop,
}) => {
  const facility = await startSender(laptop);
  await openScreen(page, facility);
  let taps = 0;
  const tap = async (target: ReturnType<typeof button>) => {
    await target.click();
    taps += 1;
  };
  await tap(page.getByText('LNA', { exact: true }));
  await tap(button(page, words.more));
  await tap(button(page, words.addDays(weekend.map((day) => daysWords([day])).join(' + '))));
  await tap(button(page, '7 PM – 7 AM'));
  expect(taps).toBe(4);
  await expect(shiftWords(page)).toHaveText(sum);
  await isSaved(page);
  await expect.poll(async () => (await facility.ask()).stated.lines).toMatchObject([nights]);

  await tap(button(page, words.add));
  const second = page.locator('.needed__shift').nth(1);
  await tap(second.getByText('RN', { exact: true }));
  for (const day of week.days) await tap(second.locator(`[data-day="${day}"]`));
  await tap(second.getByRole('button', { name: '7 AM – 3 PM', exact: true }));
  expect(taps).toBe(4 + 8);
  await expect(shiftWords(page)).toHaveText([sum, statedLineWords(week)]);
  await isSaved(page);
  await expect.poll(async () => (await facility.ask()).stated.lines).toMatchObject([nights, week]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  await page.goto('about:blank');
  await openScreen(page, facility);
  await expect(shiftWords(page)).toHaveText([sum, statedLineWords(week)]);
  await expect(page.getByRole('spinbutton', { name: words.count }).first()).toHaveValue('2');
  await expect(page.getByLabel(words.start).first()).toHaveValue('19:00');
});
