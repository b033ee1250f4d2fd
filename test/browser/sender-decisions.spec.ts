import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { makeSenderSecret } from '#frontend/forms/sending/status-link.ts';
import { referenceOf } from '#shared/reference.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { resumeFileName } from '#shared/stored-file.ts';
import { employmentValues } from '../support/builders.ts';
import { resumePdf } from '../support/resume-pdf.ts';
import { upload } from '../support/resume-uploads.ts';
import { staffHeaders } from '../support/sign-in.ts';
import { addStaffAccount, giveRole } from '../support/staff-accounts.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Laptop,
  signIn,
  test,
} from './fixtures.ts';
import { apply, expectDrawn, openResume, pageOne, sender } from './resume-page.ts';

/** An application, and what its sender does to it later. */
async function startSender(laptop: Laptop) {
  const senderSecret = makeSenderSecret();
  const id = await apply(laptop, resumePdf({ pages: ['The first one'] }), { senderSecret });
  const phoneLast4 = employmentValues().phoneNumber?.slice(-4) ?? '';
  const asSender = { reference: referenceOf(id), phoneLast4, senderSecret };
  /** The record is found by its reference a moment after it was stored. */
  const post = (path: string, body: object = {}) =>
    expect
      .poll(async () => (await sender(laptop).post(path, { ...asSender, ...body })).status)
      .toBe(200);
  return {
    id,
    withdraw: () => post('/api/status/withdraw'),
    async sendResume(text: string): Promise<string> {
      const uploadId = randomUUID();
      await upload(sender(laptop), uploadId, resumePdf({ pages: [text] }));
      await post('/api/status/resume', { uploadId });
      return uploadId;
    },
  };
}

/** Another recruiter decides. */
async function decide(laptop: Laptop, id: string, uploadId: string, decision: 'accept' | 'refuse') {
  const answer = await fetch(`${laptop.site}/api/submissions/employment/${id}/resume`, {
    method: 'POST',
    headers: { ...(await staffHeaders(laptop)), 'content-type': 'application/json' },
    body: JSON.stringify({ uploadId, decision }),
  });
  expect(answer.status).toBe(200);
}

const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const resumeTitle = (page: Page) => page.getByRole('heading', { name: 'Resume', exact: true });
const waits = (page: Page) => page.getByText('A new resume is waiting.');
const textOf = (page: Page, text: string) => pageOne(page).getByText(text, { exact: true });

async function saved(page: Page): Promise<string> {
  const saving = page.waitForEvent('download');
  await named(page, 'Download').click();
  return (await saving).suggestedFilename();
}

test('a resume that waits is looked at and accepted by mouse, and the first one stays', async ({
  staffPage: page,
  laptop,
}) => {
  const { id, sendResume } = await startSender(laptop);
  await sendResume('The second one');
  await openResume(page, id);
  await expectDrawn(page);
  await expect(textOf(page, 'The first one')).toBeAttached();
  await expect(named(page, 'Current')).toHaveAttribute('aria-pressed', 'true');
  await named(page, 'New').click();
  await expect(named(page, 'New')).toHaveAttribute('aria-pressed', 'true');
  await expect(textOf(page, 'The second one')).toBeAttached();
  expect(await saved(page)).toBe(resumeFileName(id, 'waiting'));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await named(page, 'Accept').click();
  await expect(page.getByText('It was accepted.')).toBeVisible();
  await expect(resumeTitle(page)).toBeFocused();
  await expect(textOf(page, 'The second one')).toBeAttached();
  expect(await saved(page)).toBe(resumeFileName(id));
  await expectAccessible(page);
  await named(page, 'First').click();
  await expect(textOf(page, 'The first one')).toBeAttached();
  expect(await saved(page)).toBe(resumeFileName(id, 'first'));
  await page.goto('about:blank');
  await openResume(page, id);
  await expect(textOf(page, 'The second one')).toBeAttached();
});

test('a resume that waits is refused by keyboard, after a question that a step aside takes back', {
  tag: '@once',
}, async ({ staffPage: page, laptop }) => {
  const { id, sendResume } = await startSender(laptop);
  await sendResume('The second one');
  await openResume(page, id);
  await named(page, 'Current').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(textOf(page, 'The second one')).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(named(page, 'Accept')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const sure = named(page, 'Refuse for good?');
  await expect(sure).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Shift+Tab');
  await expect(sure).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(waits(page)).toHaveCount(0);
  await expect(resumeTitle(page)).toBeFocused();
  await expect(textOf(page, 'The first one')).toBeAttached();
  await expectAccessible(page);
});

test.describe('a decision that does not come through', () => {
  test.use({ expectedConsole: [/status of 409|net::ERR_/] });

  test('because a colleague was quicker shows what stands', { tag: '@once' }, async ({
    staffPage: page,
    laptop,
  }) => {
    const { id, sendResume } = await startSender(laptop);
    const uploadId = await sendResume('The second one');
    await openResume(page, id);
    await expect(waits(page)).toBeVisible();
    await decide(laptop, id, uploadId, 'accept');
    await named(page, 'Refuse').click();
    await named(page, 'Refuse for good?').click();
    await expect(page.getByText(/^A colleague has decided already/)).toBeVisible();
    await expect(page.getByText('It was accepted.')).toBeVisible();
    await expect(textOf(page, 'The second one')).toBeAttached();
    await expect(resumeTitle(page)).toBeFocused();
    await expectAccessible(page);
  });

  test('because another one has come never accepts that unseen', { tag: '@once' }, async ({
    staffPage: page,
    laptop,
  }) => {
    const { id, sendResume } = await startSender(laptop);
    await sendResume('The second one');
    await openResume(page, id);
    await named(page, 'New').click();
    await expect(textOf(page, 'The second one')).toBeAttached();
    await sendResume('The third one');
    await named(page, 'Accept').press('Enter');
    await expect(page.getByText(/or another resume has come/)).toBeVisible();
    await expect(resumeTitle(page)).toBeFocused();
    await expect(waits(page)).toBeVisible();
    await expect(textOf(page, 'The first one')).toBeAttached();
    await named(page, 'New').click();
    await expect(textOf(page, 'The third one')).toBeAttached();
  });

  test('because the call failed can be made again', { tag: '@once' }, async ({
    staffPage: page,
    laptop,
  }) => {
    const { id, sendResume } = await startSender(laptop);
    await sendResume('The second one');
    await openResume(page, id);
    await named(page, 'New').click();
    await page.route('**/api/submissions/employment/*/resume', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await named(page, 'Accept').press('Enter');
    await expect(page.getByText(/^It was not saved\./)).toBeVisible();
    await expect(named(page, 'Accept')).toBeFocused();
    await expect(named(page, 'New')).toHaveAttribute('aria-pressed', 'true');
    await page.unroute('**/api/submissions/employment/*/resume');
    await page.keyboard.press('Enter');
    await expect(page.getByText('It was accepted.')).toBeVisible();
  });
});

for (const by of ['mouse', 'keyboard'] as const) {
  test(`a withdrawal is taken back by ${by}, and the focus goes to the status`, {
    tag: '@once',
  }, async ({ staffPage: page, laptop }) => {
    const { id, withdraw } = await startSender(laptop);
    await withdraw();
    await page.goto(staffPaths.detail('employment', id));
    const line = page.getByText(/^Its sender withdrew it on/);
    await expect(line).toBeVisible();
    await expectAccessible(page);
    const takeBack = named(page, 'Take it back');
    if (by === 'mouse') await takeBack.click();
    else await takeBack.press('Enter');
    await expect(line).toHaveCount(0);
    await expect(page.getByLabel('Status')).toBeFocused();
    await expectAccessible(page);
    await expect(page.getByText('Saving', { exact: true })).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Status')).toBeVisible();
    await expect(line).toHaveCount(0);
  });
}

test('a viewer looks at the resume that waits, and decides on nothing', { tag: '@once' }, async ({
  page,
  laptop,
}) => {
  const { id, sendResume, withdraw } = await startSender(laptop);
  await sendResume('The second one');
  await withdraw();
  const { email, password } = await addStaffAccount(laptop);
  await giveRole(laptop, email, 'viewer');
  await signIn(page, email, password);
  await expect(page).toHaveURL(staffPaths.admin);
  await openResume(page, id);
  await named(page, 'New').click();
  await expect(textOf(page, 'The second one')).toBeAttached();
  await expect(page.getByText(/^Withdrawn by its sender|^Withdrawn/).first()).toBeVisible();
  for (const name of ['Accept', 'Refuse', 'Take it back']) {
    await expect(named(page, name)).toHaveCount(0);
  }
  await expectAccessible(page);
});
