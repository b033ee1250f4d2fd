import type { Page } from '@playwright/test';
import { status as words } from '#frontend/content/status.ts';
import { wishes } from '#frontend/content/wishes.ts';
import { makeSenderSecret, statusLink } from '#frontend/forms/sending/status-link.ts';
import { certificateLabels } from '#shared/desk/credentials.ts';
import {
  callTimeLabels,
  distanceLabels,
  shiftTimeLabels,
  specialtyLabels,
  workKindLabels,
} from '#shared/desk/wishes.ts';
import { referenceOf } from '#shared/reference.ts';
import { employmentValues } from '../support/builders.ts';
import { resumePdf } from '../support/resume-pdf.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, type Laptop, test } from './fixtures.ts';
import { apply, sender } from './resume-page.ts';

/** An application, and the link to it. */
async function startSender(laptop: Laptop) {
  const senderSecret = makeSenderSecret();
  const id = await apply(laptop, resumePdf({ pages: ['A resume'] }), { senderSecret });
  const reference = referenceOf(id);
  const phoneLast4 = employmentValues().phoneNumber?.slice(-4) ?? '';
  const asSender = { reference, phoneLast4, senderSecret };
  const status = async () => (await sender(laptop).post('/api/status', asSender)).json();
  await expect.poll(async () => (await status()).kind).toBe('employment');
  return { link: statusLink({ reference, senderSecret }), phoneLast4, status };
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

/** Answers as on a phone, and counts the taps: one for a box or a text field, two for a choice, five for the wheels of a day. */
function phoneOf(page: Page) {
  const phone = {
    taps: 0,
    async box(name: string) {
      await box(page, name).check();
      phone.taps += 1;
    },
    async choice(name: string, label: string) {
      await choice(page, name).selectOption(label);
      phone.taps += 2;
    },
    async day(name: string, day: string) {
      await page.getByLabel(name).fill(day);
      phone.taps += 5;
    },
    async text(name: string, text: string) {
      await page.getByRole('textbox', { name }).pressSequentially(text);
      phone.taps += 1;
    },
  };
  return phone;
}

test('a nurse says what she wants and which license she has in 37 taps, and finds it again', {
  tag: '@phone',
}, async ({ page, laptop }) => {
  const nurse = await startSender(laptop);
  await openScreen(page, nurse);
  const phone = phoneOf(page);
  await phone.box(shiftTimeLabels.nights);
  await phone.box(shiftTimeLabels.weekends);
  await phone.box(workKindLabels['per-diem']);
  await phone.day(wishes.earliestDay, '2027-01-04');
  await phone.choice(wishes.farthest, distanceLabels['30']);
  await phone.box(specialtyLabels['long-term-care']);
  await phone.box(specialtyLabels['memory-care']);
  await phone.choice(wishes.callAt, callTimeLabels.evening);
  await phone.choice(wishes.role, 'LPN');
  await expect(page.getByText(wishes.incomplete)).toBeVisible();
  await phone.choice(wishes.state, 'New Hampshire');
  await phone.text(wishes.number, '012345-22');
  await phone.day(wishes.expiresOn, '2027-05-31');
  await phone.box(wishes.multistate);
  await phone.box(wishes.has(certificateLabels.bls));
  await phone.day(wishes.expiryOf(certificateLabels.bls), '2027-03-31');
  await phone.box(wishes.has(certificateLabels.acls));
  await phone.day(wishes.expiryOf(certificateLabels.acls), '2027-04-30');
  expect(phone.taps).toBe(37);
  await isSaved(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const license = { type: 'license', role: 'lp_nurse', state: 'NH', number: '012345-22' };
  await expect
    .poll(async () => (await nurse.status()).profile)
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

  await page.goto('about:blank');
  await openScreen(page, nurse);
  await expect(box(page, shiftTimeLabels.nights)).toBeChecked();
  await expect(page.getByRole('textbox', { name: wishes.number })).toHaveValue('012345-22');
  await page.getByRole('textbox', { name: wishes.number }).press('End');
  await page.keyboard.press('Backspace');
  await isSaved(page);
  await expect(page.getByRole('textbox', { name: wishes.number })).toHaveValue('012345-2');
});
