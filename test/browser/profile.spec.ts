import type { Page } from '@playwright/test';
import { status as words } from '#frontend/content/status.ts';
import { wishes } from '#frontend/content/wishes.ts';
import { makeSenderSecret, statusLink } from '#frontend/forms/sending/status-link.ts';
import { certificateLabels } from '#shared/desk/credentials.ts';
import { distanceLabels, shiftTimeLabels, workKindLabels } from '#shared/desk/wishes.ts';
import { referenceOf } from '#shared/reference.ts';
import { employmentValues } from '../support/builders.ts';
import { resumePdf } from '../support/resume-pdf.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, type Laptop, test } from './fixtures.ts';
import { apply, sender } from './resume-page.ts';

// The browser's own lines about a conflict and about a request without a connection.
test.use({ expectedConsole: [/status of 409|net::ERR_INTERNET_DISCONNECTED/] });

/** An application, and the link to it. */
async function startSender(laptop: Laptop) {
  const senderSecret = makeSenderSecret();
  const id = await apply(laptop, resumePdf({ pages: ['A resume'] }), { senderSecret });
  const reference = referenceOf(id);
  const phoneLast4 = employmentValues().phoneNumber?.slice(-4) ?? '';
  const asSender = { reference, phoneLast4, senderSecret };
  const status = async () => (await sender(laptop).post('/api/status', asSender)).json();
  await expect.poll(async () => (await status()).kind).toBe('employment');
  return { link: statusLink({ reference, senderSecret }), phoneLast4, asSender, status };
}

async function openScreen(page: Page, { link, phoneLast4 }: { link: string; phoneLast4: string }) {
  await page.goto(link);
  await page.getByRole('textbox', { name: words.digits.label }).pressSequentially(phoneLast4);
  await page.getByRole('button', { name: words.submitLabel }).click();
  await expect(page.getByRole('heading', { name: wishes.title })).toBeVisible();
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const choice = (page: Page, name: string) => page.getByRole('combobox', { name });
const isSaved = (page: Page) => expect(page.getByText(wishes.saved)).toBeVisible();

test('a nurse says what she wants and which license she has, and finds it again', async ({
  page,
  laptop,
}) => {
  const nurse = await startSender(laptop);
  await openScreen(page, nurse);
  await box(page, shiftTimeLabels.nights).check();
  await box(page, workKindLabels['per-diem']).check();
  await choice(page, wishes.farthest).selectOption(distanceLabels['30']);
  await choice(page, wishes.role).selectOption('LPN');
  await expect(page.getByText(wishes.incomplete)).toBeVisible();
  await choice(page, wishes.state).selectOption('New Hampshire');
  await page.getByRole('textbox', { name: wishes.number }).pressSequentially('012345-22');
  await page.getByLabel(wishes.expiresOn).fill('2027-05-31');
  await box(page, wishes.has(certificateLabels.bls)).check();
  await page.getByLabel(wishes.expiryOf(certificateLabels.bls)).fill('2027-03-31');
  await isSaved(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const license = { type: 'license', role: 'lp_nurse', state: 'NH', number: '012345-22' };
  await expect
    .poll(async () => (await nurse.status()).profile)
    .toMatchObject({
      wishes: { shifts: ['nights'], kinds: ['per-diem'], farthest: '30', by: 'sender' },
      credentials: {
        items: [
          { ...license, expiresOn: '2027-05-31' },
          { type: 'bls', expiresOn: '2027-03-31' },
        ],
      },
    });

  await page.goto('about:blank');
  await openScreen(page, nurse);
  await expect(box(page, shiftTimeLabels.nights)).toBeChecked();
  await expect(page.getByRole('textbox', { name: wishes.number })).toHaveValue('012345-22');
  await page.getByRole('textbox', { name: wishes.number }).press('End');
  await page.keyboard.press('Backspace');
  await isSaved(page);
  await expect(page.getByRole('textbox', { name: wishes.number })).toHaveValue('012345-2');
});

test('a change without a connection is kept on the screen and saved when it is back', async ({
  page,
  laptop,
  context,
}) => {
  const nurse = await startSender(laptop);
  await openScreen(page, nurse);
  await context.setOffline(true);
  await box(page, shiftTimeLabels.days).check();
  await expect(page.getByText(wishes.wrong.offline)).toBeVisible();
  await expect(box(page, shiftTimeLabels.days)).toBeChecked();
  await context.setOffline(false);
  await isSaved(page);
  expect((await nurse.status()).profile.wishes.shifts).toEqual(['days']);
});

test('a change that meets another one shows the newest answers and says so', {
  tag: '@once',
}, async ({ page, laptop }) => {
  const nurse = await startSender(laptop);
  await openScreen(page, nurse);
  const evenings = { shifts: ['evenings'], kinds: [], specialties: [] };
  const body = { ...nurse.asSender, wishes: { version: 0, wishes: evenings } };
  expect((await sender(laptop).post('/api/status/profile', body)).status).toBe(200);
  await box(page, shiftTimeLabels.days).check();
  await expect(page.getByText(wishes.conflict)).toBeVisible();
  await expect(box(page, shiftTimeLabels.days)).not.toBeChecked();
  await expect(box(page, shiftTimeLabels.evenings)).toBeChecked();
});
