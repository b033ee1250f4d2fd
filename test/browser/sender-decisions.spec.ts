import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { makeSenderSecret } from '#frontend/forms/sending/status-link.ts';
import { referenceOf } from '#shared/reference.ts';
import { resumeFileName } from '#shared/stored-file.ts';
import { employmentValues } from '../support/builders.ts';
import { resumePdf } from '../support/resume-pdf.ts';
import { upload } from '../support/resume-uploads.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, type Laptop, test } from './fixtures.ts';
import { apply, expectDrawn, openResume, pageOne, sender } from './resume-page.ts';

/** An application, and the way its sender sends another resume. */
async function startSender(laptop: Laptop) {
  const senderSecret = makeSenderSecret();
  const id = await apply(laptop, resumePdf({ pages: ['The first one'] }), { senderSecret });
  const phoneLast4 = employmentValues().phoneNumber?.slice(-4) ?? '';
  const asSender = { reference: referenceOf(id), phoneLast4, senderSecret };
  async function sendResume(text: string): Promise<void> {
    const uploadId = randomUUID();
    await upload(sender(laptop), uploadId, resumePdf({ pages: [text] }));
    const body = { ...asSender, uploadId };
    // The status page finds the record by its reference a moment after it was stored.
    await expect
      .poll(async () => (await sender(laptop).post('/api/status/resume', body)).status)
      .toBe(200);
  }
  return { id, sendResume };
}

const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const resumeTitle = (page: Page) => page.getByRole('heading', { name: 'Resume', exact: true });
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
