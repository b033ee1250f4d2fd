import { writeFile } from 'node:fs/promises';
import { HeadObjectCommand, NoSuchKey, NotFound, S3Client } from '@aws-sdk/client-s3';
import type { Page } from '@playwright/test';
import { forms } from '#shared/forms.ts';
import { messages } from '#shared/messages.ts';
import { maximumResumeBytes } from '#shared/resume-upload.ts';
import { employmentValues, pdfOf } from '../support/builders.ts';
import { fillForm } from './fill-form.ts';
import { expect, expectAccessible, type Laptop, test } from './fixtures.ts';
import { letters, recordsOf } from './records.ts';

test.use({ expectedConsole: [/Failed to load resource|ERR_/] });

const resume = (page: Page) => page.locator('form input[type=file]');
const send = (page: Page) => page.locator('form button:not([type=button])');
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** Opens the application and answers every question but the one for the resume. @returns the answers */
async function fillIn(page: Page): Promise<Record<string, string>> {
  const values = employmentValues({ lastName: letters('Upload') });
  await page.goto('/career');
  await fillForm(page, forms.employment, values);
  return values;
}

/** A file on the disk: megabytes over the test's connection to the browser take seconds. */
async function chooseResume(page: Page, content: Buffer): Promise<void> {
  const path = test.info().outputPath('resume.pdf');
  await writeFile(path, content);
  await resume(page).setInputFiles(path);
}

/** The size of the stored resume of a record, or undefined. */
async function storedBytes(laptop: Laptop, record: Record<string, unknown>) {
  const { region, s3, credentials, resumesBucketName } = laptop;
  const client = new S3Client({ region, endpoint: s3, credentials });
  try {
    const head = await client.send(
      new HeadObjectCommand({ Bucket: resumesBucketName, Key: String(record.resumeUrl) }),
    );
    return head.ContentLength;
  } catch (error) {
    if (error instanceof NotFound || error instanceof NoSuchKey) return undefined;
    throw error;
  } finally {
    client.destroy();
  }
}

/** Expects exactly one record, with its whole resume. */
async function expectOneRecord(laptop: Laptop, values: Record<string, string>, bytes: number) {
  const records = await recordsOf(laptop, values.lastName ?? '');
  expect(records).toHaveLength(1);
  expect(records[0]).toMatchObject(values);
  expect(await storedBytes(laptop, records[0] ?? {})).toBe(bytes);
}

test('a PDF arrives with its record, and the uploader is fetched only once it is chosen', async ({
  page,
  laptop,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const values = await fillIn(page);
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  await chooseResume(page, pdfOf(300_000));
  await expect.poll(() => scripts.length).toBeGreaterThan(before);
  await send(page).click();
  await expect(heading(page, messages.uploaded)).toBeVisible();
  await expectOneRecord(laptop, values, 300_000);
});

test('the largest PDF arrives though its upload is paused and then loses its connection; only the missing part is sent again', async ({
  page,
  context,
  laptop,
}) => {
  const values = await fillIn(page);
  await chooseResume(page, pdfOf(maximumResumeBytes));
  const gate = await holdFirst(page, laptop, 'PUT');
  await send(page).click();
  await gate.reached;
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: messages.uploading })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeVisible();
  gate.open();
  await expectAccessible(page);

  const parts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') {
      parts.push(new URL(request.url()).searchParams.get('partNumber') ?? '');
    }
  });
  let cut = false;
  await page.route(`${laptop.s3}/**`, async (route) => {
    const second = new URL(route.request().url()).searchParams.get('partNumber') === '2';
    if (!second || cut) return route.continue();
    cut = true;
    await context.setOffline(true);
    await route.abort('internetdisconnected');
    await dialog
      .getByText(/no connection|offline/i)
      .first()
      .waitFor();
    await context.setOffline(false);
  });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, messages.uploaded)).toBeVisible();
  // The first part had arrived before the pause.
  expect(parts).toEqual(['2', '2']);
  await expectOneRecord(laptop, values, maximumResumeBytes);
});

/** Holds the first request of this method to S3 until the test releases it. */
async function holdFirst(page: Page, laptop: Laptop, method: string) {
  let reach = () => {};
  let open = () => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let held = false;
  await page.route(`${laptop.s3}/**`, async (route) => {
    if (held || route.request().method() !== method) return route.continue();
    held = true;
    reach();
    await opened;
    await route.continue().catch(() => {});
  });
  return { reached, open };
}
