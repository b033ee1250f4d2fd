import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { neededShifts as words } from '#frontend/content/needed-shifts.ts';
import { secondSteps, status } from '#frontend/content/status.ts';
import { makeSenderSecret, statusLink } from '#frontend/forms/sending/status-link.ts';
import { daysLater, nextWeekend } from '#frontend/ui/day-weeks.ts';
import type { StatedLine } from '#shared/desk/lines.ts';
import { daysWords, statedInShort, statedLineWords } from '#shared/desk/stated-words.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { referenceOf } from '#shared/reference.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { employerValues } from '../support/builders.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, type Laptop, test } from './fixtures.ts';
import { rowsOf } from './list-page.ts';
import { letters } from './records.ts';
import { sender } from './resume-page.ts';

// The browser's own lines about a conflict and about a request without a connection.
test.use({ expectedConsole: [/status of 409|net::ERR_INTERNET_DISCONNECTED/] });

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
  const values = employerValues({ lastName: letters('Shift') });
  const sent = await sender(laptop).post('/api/submissions/employer', {
    ...{ ...values, id, senderSecret },
  });
  expect(sent.status).toBe(201);
  const reference = referenceOf(id);
  const phoneLast4 = values.phoneNumber?.slice(-4) ?? '';
  const asSender = { reference, phoneLast4, senderSecret };
  const ask = async () => (await sender(laptop).post('/api/status', asSender)).json();
  await expect.poll(async () => (await ask()).kind).toBe('employer');
  const state = (lines: readonly object[], version = 0) =>
    sender(laptop).post('/api/status/lines', {
      ...asSender,
      stated: { version, facility: { name: 'Sample Manor', town: 'Keene', state: 'NH' }, lines },
    });
  const link = statusLink({ reference, senderSecret });
  return { id, reference, link, phoneLast4, ask, state, lastName: values.lastName ?? '' };
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

test('every part can be filled by keys alone, and a second shift is saved once it is complete', async ({
  page,
  laptop,
}) => {
  const facility = await startSender(laptop);
  await openScreen(page, facility);
  await page.getByRole('radio', { name: 'RN', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  // From today to the day after tomorrow, then a week on.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const days = [daysLater(today, 2), daysLater(today, 9)];
  await expect(shiftWords(page)).toHaveText(words.missing(['from', 'to']));
  await page.getByLabel(words.start).fill('06:45');
  await page.getByLabel(words.end).fill('23:30');
  await expect(page.getByText('A shift has at most 16 hours.')).toBeVisible();
  await page.getByLabel(words.end).fill('15:15');
  await page.getByText(words.details).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: words.unit }).pressSequentially('Memory care');
  await page.getByRole('textbox', { name: words.payFrom }).pressSequentially('52.50');
  await page.getByRole('checkbox', { name: 'BLS/CPR' }).press('Space');
  await page.getByRole('textbox', { name: words.name }).pressSequentially('Sample Manor');
  await isSaved(page);
  await expect
    .poll(async () => (await facility.ask()).stated)
    .toMatchObject({
      facility: { name: 'Sample Manor' },
      lines: [
        {
          ...{ role: 'registered_nurse', count: 2, days, from: '06:45', to: '15:15' },
          ...{ unit: 'Memory care', payFrom: 52.5, requirements: ['bls'] },
        },
      ],
    });

  await button(page, words.add).press('Enter');
  await expect(page.getByRole('radio', { name: 'RN', exact: true }).nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(shiftWords(page).nth(1)).toHaveText(words.missing(['days', 'from', 'to']));
  expect((await facility.ask()).stated.lines).toHaveLength(1);
  await expectAccessible(page);
  await button(page, words.remove(2)).click();
  await expect(shiftWords(page)).toHaveCount(1);
});

test('shifts that are typed without a connection stay, and are saved when it is back', {
  tag: '@once',
}, async ({ page, laptop, context }) => {
  const facility = await startSender(laptop);
  await facility.state([{ ...nights, id: randomUUID() }]);
  await openScreen(page, facility);
  await context.setOffline(true);
  await button(page, words.more).click();
  await expect(page.getByText(words.wrong.offline)).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: words.count })).toHaveValue('3');
  await context.setOffline(false);
  await isSaved(page);
  expect((await facility.ask()).stated.lines).toMatchObject([{ count: 3 }]);
});

test('a change that meets another one shows the stored shifts and says so', {
  tag: '@once',
}, async ({ page, laptop }) => {
  const facility = await startSender(laptop);
  await openScreen(page, facility);
  expect((await facility.state([{ ...nights, id: randomUUID() }])).status).toBe(200);
  await page.getByRole('textbox', { name: words.town }).pressSequentially('Dover');
  await expect(page.getByText(words.conflict)).toBeVisible();
  await expect(shiftWords(page)).toHaveText(sum);
  await expect(page.getByRole('textbox', { name: words.town })).toHaveValue('Keene');
});

test('the shifts of an earlier request are copied to weeks to come, by its link', {
  tag: '@once',
}, async ({ page, laptop }) => {
  const [earlier, facility] = [await startSender(laptop), await startSender(laptop)];
  await earlier.state([{ ...nights, days: ['2026-01-03', '2026-01-04'], id: randomUUID() }]);
  await openScreen(page, facility);
  await page.getByText(words.again.title).click();
  const field = page.getByRole('textbox', { name: words.again.field.label });
  await field.fill('7KQM');
  await button(page, words.again.submit).click();
  await expect(page.getByText(words.again.wrongReference)).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(earlier.reference);
  await button(page, words.again.submit).click();
  await expect(page.getByText(words.again.byLink)).toBeVisible();
  await expectAccessible(page);
  await field.fill(new URL(earlier.link, laptop.site).href);
  await button(page, words.again.submit).click();
  await expect(page.getByText(words.again.copied(1))).toBeVisible();
  const saturday = nextWeekend(daysLater(today, 1), [])[0];
  const days = [saturday, daysLater(saturday, 1)];
  await expect(shiftWords(page)).toHaveText(statedLineWords({ ...nights, days }));
  await expect(page.getByRole('textbox', { name: words.name })).toHaveValue('Sample Manor');
  await isSaved(page);
});

test('the end of Hire Us leads to the screen', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => {
    const receipt = { reference: '7KQM-2XHD', submittedAt: '2026-11-22T18:02:03.000Z' };
    sessionStorage.setItem('receipt:employer', JSON.stringify(receipt));
  });
  await page.goto('/hire-us');
  const step = secondSteps.employer;
  await expect(page.getByRole('heading', { name: step?.title })).toBeVisible();
  await page.getByRole('link', { name: step?.open }).click();
  await expect(page.getByRole('textbox', { name: status.reference.label })).toHaveValue(
    '7KQM-2XHD',
  );
});

test('staff read the shifts in the row and on the record', async ({ staffPage: page, laptop }) => {
  const facility = await startSender(laptop);
  const line = { ...nights, id: randomUUID(), unit: 'Memory care', note: 'Ring twice.' };
  await facility.state([line]);
  await page.goto(`${staffPaths.list('employer')}#name=${facility.lastName}`);
  await expect(rowsOf(page).first()).toContainText(statedInShort({ lines: [line] }));
  await page.goto(staffPaths.detail('employer', facility.id));
  const section = page.getByRole('region', { name: 'Shifts the facility asked for' });
  await expect(section).toContainText(sum);
  await expect(section).toContainText('Memory care');
  await expect(section).toContainText('Sample Manor, Keene, NH');
  await expect(section.getByRole('link', { name: 'Open these shifts' })).toHaveAttribute(
    'href',
    `${staffPaths.shifts}?request=${facility.id}`,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ media: 'print' });
  await expect(section).toContainText('Ring twice.');
  await expect(section.getByRole('link')).toBeHidden();
});
