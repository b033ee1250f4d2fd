import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { forms } from '#shared/forms.ts';
import { messages } from '#shared/messages.ts';
import { employerValues, employmentValues } from '#test/support/builders.ts';
import { resumePdf } from '#test/support/resume-pdf.ts';
import { atExit } from './at-exit.ts';
import { check } from './check.ts';
import { countControls, fieldOf, fillForm, hydrateForm } from './fields.ts';
import { holdUploads, releaseUploads } from './hold-uploads.ts';
import { newYorkDay } from './new-york-day.ts';
import type { Page } from './page.ts';

const MiB = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'staffing-resumes-'));
const removeFolder = () => rmSync(folder, { recursive: true, force: true });
atExit(removeFolder);
afterAll(removeFolder);

/** A resume file on this machine, with about this many bytes beside its pages. */
function resumeOf(paddingBytes: number): string {
  const file = join(folder, `${randomUUID()}.pdf`);
  writeFileSync(file, resumePdf({ paddingBytes }));
  return file;
}

const send = (page: Page) => page.button(/^(send|submit|apply)/i);
const sent = (page: Page) => page.role('dialog', messages.uploaded);
const going = (page: Page) => page.role('dialog', messages.uploading);

check(
  '10. Hire Us has its fields once it is hydrated, and takes days from tomorrow on',
  async ({ page }) => {
    await page.open('/hire-us');
    const before = await countControls(page);
    expect(before).toBeGreaterThanOrEqual(forms.employer.fields.length);
    await hydrateForm(page, forms.employer);
    expect(await countControls(page)).toBe(before);
    const least = () =>
      fieldOf(page, forms.employer, 'preferredDate').read(
        (input) => (input as HTMLInputElement).min,
      );
    await expect.poll(least, { message: 'the first day that it takes' }).toBe(newYorkDay(1));
  },
);

check('11. a request for staff is sent', async ({ page }) => {
  await page.open('/hire-us');
  await fillForm(page, forms.employer, employerValues());
  await send(page).press();
  await sent(page).appears();
  await sent(page).button('Close').press();
  await sent(page).goes();
});

/** Closes the dialog of success, and replaces the receipt that the tab remembers with the empty form. */
async function startAgain(page: Page): Promise<void> {
  await sent(page).button('Close').press();
  await page.role('button', 'Send another').press();
}

/** Opens and fills the job application, and chooses its resume. */
async function prepare(page: Page, paddingBytes: number): Promise<void> {
  const { signatureDate: _preset, ...values } = employmentValues();
  await page.open('/career');
  await fillForm(page, forms.employment, values);
  await page.label(/resume/i).chooseFile(resumeOf(paddingBytes));
  await page.text(/\.pdf$/).appears();
}

check('12. an application is sent with a small resume', async ({ page }) => {
  await prepare(page, 0);
  await send(page).press();
  await sent(page).appears();
  await startAgain(page);
});

check('13. a resume of 6 MiB is sent in parts, paused and resumed', async ({ page }) => {
  await prepare(page, 6 * MiB);
  await page.read(holdUploads);
  await send(page).press();
  await going(page).button('Pause').press();
  await going(page).button('Continue').appears();
  await page.key('Escape');
  expect(await going(page).count(), 'the dialog, after Escape').toBe(1);
  await page.read(releaseUploads);
  await going(page).button('Continue').press();
  await sent(page).appears();
  await startAgain(page);
});

check('14. canceling an upload keeps the file and what was typed', async ({ page }) => {
  await prepare(page, 6 * MiB);
  await page.read(holdUploads);
  await send(page).press();
  await going(page).button('Pause').appears();
  await going(page).button(messages.cancel).press();
  await going(page).goes();
  await page.text(/\.pdf$/).appears();
  await fieldOf(page, forms.employment, 'firstName').holds('Sample');
  await page.read(releaseUploads);
  await send(page).press();
  await sent(page).appears();
});
