import type { Page } from '@playwright/test';
import { errorCodes } from '../../shared/api.ts';
import { errorLogEntries, sentences } from '../../shared/sentences.ts';
import { staffPaths } from '../../shared/site-routes.ts';
import { resumeFileName, resumeViewSeconds } from '../../shared/stored-file.ts';
import { contactValues } from '../support/builders.ts';
import { chineseName, chinesePdf, faxPdf, resumePages, resumePdf } from '../support/resume-pdf.ts';
import { application, upload } from '../support/resume-uploads.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, type Laptop, test } from './fixtures.ts';

const sender = ({ site }: Laptop) => ({
  post: (path: string, body: unknown) =>
    fetch(`${site}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
});

/** An application of its own for the test, with this resume. */
async function apply(laptop: Laptop, resume: Buffer): Promise<string> {
  const sent = application();
  const { id = '' } = sent;
  await upload(sender(laptop), id, resume);
  const answer = await sender(laptop).post('/api/submissions/employment', sent);
  expect(answer.status).toBe(201);
  return id;
}

/** Opens its detail screen, and goes to the resume where it stands below the answers. */
async function open(page: Page, id: string): Promise<void> {
  await page.goto(staffPaths.detail('employment', id));
  await expect(page.getByRole('heading', { name: 'Resume', exact: true })).toBeAttached();
  const jump = page.getByRole('button', { name: 'Go to the resume' });
  if (await jump.isVisible()) await jump.click();
}

const pageOne = (page: Page) => page.getByRole('figure', { name: /^Page 1 of / });
const expectDrawn = async (page: Page) =>
  expect(pageOne(page).locator('canvas')).toBeVisible({ timeout: 20_000 });

/** How many pixels of the first page are not white. */
const inkOf = (page: Page) =>
  pageOne(page)
    .locator('canvas')
    .evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return 0;
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      };
      let dark = 0;
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1;
      return dark;
    });

const pdfFiles = /resume-viewer|pdf\.worker|pdfjs-/;
const requestsOf = (page: Page) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return urls;
};

test('the resume shows its first page, with text to select and read out', async ({
  staffPage: page,
  laptop,
}) => {
  await open(page, await apply(laptop, resumePdf()));
  await expectDrawn(page);
  expect(await inkOf(page)).toBeGreaterThan(300);
  const [title = ''] = (resumePages[0] ?? '').split('\n');
  await expect(pageOne(page).getByText(title, { exact: true })).toBeAttached();
  await expect(page.getByText('3 pages')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});

test('pages are drawn as they come near, and not before', async ({ staffPage: page, laptop }) => {
  const pages = Array.from({ length: 12 }, (_, index) => `Page ${index + 1}`);
  await open(page, await apply(laptop, resumePdf({ pages })));
  await expectDrawn(page);
  const last = page.getByRole('figure', { name: 'Page 12 of 12' });
  await expect(last.locator('canvas')).toHaveCount(0);
  await last.scrollIntoViewIfNeeded();
  await expect(last.locator('canvas')).toBeVisible();
  await expect(pageOne(page).locator('canvas')).toHaveCount(0);
});

test('zoom goes in, out and back to fit, by button and by key', async ({
  staffPage: page,
  laptop,
}) => {
  await open(page, await apply(laptop, resumePdf()));
  await expectDrawn(page);
  const widthOf = async () => (await pageOne(page).boundingBox())?.width ?? 0;
  const fit = page.getByRole('button', { name: 'Fit' });
  const fitted = await widthOf();
  await expect(fit).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(fit).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(widthOf).toBeGreaterThan(fitted);
  const larger = await widthOf();
  await expectDrawn(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(widthOf).toBeLessThan(larger);
  await fit.click();
  await expect.poll(widthOf).toBe(fitted);

  const region = page.getByRole('region', { name: 'Resume pages' });
  await region.focus();
  await page.keyboard.press('+');
  await expect.poll(widthOf).not.toBe(fitted);
  await page.keyboard.press('0');
  await expect.poll(widthOf).toBe(fitted);
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('-');
  await expect(page.getByRole('button', { name: 'Zoom out' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectAccessible(page);
});

test('Open leads to the file store, Download saves it under the reference', async ({
  staffPage: page,
  laptop,
}) => {
  const resume = resumePdf();
  const id = await apply(laptop, resume);
  await open(page, id);
  const link = page.getByRole('link', { name: /^Open/ });
  const href = new URL((await link.getAttribute('href')) ?? '');
  expect(href.origin).toBe(new URL(laptop.s3).origin);
  expect(href.origin).not.toBe(new URL(laptop.site).origin);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe(resumeFileName(id));
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  expect(Buffer.concat(chunks).equals(resume)).toBe(true);
});

test('what is stored of the file stands in a disclosure', async ({ staffPage: page, laptop }) => {
  const id = await apply(laptop, resumePdf());
  await open(page, id);
  await page.getByText('About this file').click();
  const about = page.getByRole('group').filter({ hasText: 'About this file' });
  await expect(about.getByText(`resume/${id}.pdf`)).toBeVisible();
  await expect(about.getByRole('term')).toHaveCount(15);
  await expect(about).toContainText(laptop.resumesBucketName);
  await expectDrawn(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a script in a PDF does not run', async ({ staffPage: page, laptop }) => {
  const urls = requestsOf(page);
  page.on('dialog', () => urls.push('/ran'));
  const openScript =
    'globalThis.pdfScriptRan = true; app.alert("ran"); this.submitForm("/ran"); fetch("/ran");';
  await open(page, await apply(laptop, resumePdf({ openScript })));
  await expectDrawn(page);
  expect(await page.evaluate(() => 'pdfScriptRan' in globalThis)).toBe(false);
  expect(page.frames()).toHaveLength(1);
  expect(urls.filter((url) => /\/ran|sandbox|quickjs/.test(url))).toEqual([]);
  // pdf.js's own worker is the only one, and comes from the site.
  expect(page.workers().map((worker) => new URL(worker.url()).origin)).toEqual([laptop.site]);
});

test('a fax is decoded under the policy of the site', async ({ staffPage: page, laptop }) => {
  await open(page, await apply(laptop, faxPdf()));
  await expectDrawn(page);
  const canvas = pageOne(page).locator('canvas');
  const area = await canvas.evaluate((one) =>
    one instanceof HTMLCanvasElement ? one.width * one.height : 0,
  );
  expect(await inkOf(page)).toBeGreaterThan(area * 0.95);
  await expect(page.getByText('This page has no text that can be read out')).toBeAttached();
});

test('a name in letters whose font the file does not carry is there', async ({
  staffPage: page,
  laptop,
}) => {
  await open(page, await apply(laptop, chinesePdf()));
  await expectDrawn(page);
  await expect(pageOne(page).getByText(chineseName)).toBeAttached();
});

test('a broken file says so, and can still be opened and downloaded', async ({
  staffPage: page,
  laptop,
}) => {
  await open(page, await apply(laptop, Buffer.from('%PDF-1.7\nThis is no PDF.')));
  await expect(page.getByRole('heading', { name: 'The resume can’t be shown here' })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByText('It may be damaged')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Open/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test.describe('when the file store', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('can not be reached, a retry shows the resume', async ({ staffPage: page, laptop }) => {
    const id = await apply(laptop, resumePdf());
    await page.route(`${new URL(laptop.s3).origin}/**`, (route) => route.abort());
    await open(page, id);
    await expect(page.getByText('Check your connection, then try again.')).toBeVisible({
      timeout: 20_000,
    });
    await page.unroute(`${new URL(laptop.s3).origin}/**`);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'Resume', exact: true }).scrollIntoViewIfNeeded();
    await expectDrawn(page);
  });

  test('finds the link expired, a new one is fetched by itself', async ({
    staffPage: page,
    laptop,
  }) => {
    const id = await apply(laptop, resumePdf());
    let answers = 0;
    await page.route('**/resume', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      answers += 1;
      if (answers === 1) body.url = body.url.replace(/X-Amz-Date=\d{8}/, 'X-Amz-Date=20200101');
      await route.fulfill({ response, json: body });
    });
    await page.route(/X-Amz-Date=20200101/, (route) =>
      route.fulfill({
        status: 403,
        headers: { 'access-control-allow-origin': '*' },
        body: '<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>',
      }),
    );
    await open(page, id);
    await expectDrawn(page);
    expect(answers).toBe(2);
  });

  test('says that the file is gone, the rest of the application stays', async ({
    staffPage: page,
    laptop,
  }) => {
    const id = await apply(laptop, resumePdf());
    await page.route('**/resume', (route) =>
      route.fulfill({ status: 404, json: { error: { code: 'not_found', message: 'None.' } } }),
    );
    await open(page, id);
    await expect(
      page.getByText('There is no resume with this application any more.'),
    ).toBeVisible();
    await expect(page.getByText('Sample Hospital')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('a viewer whose script can not be had', () => {
  test.use({ expectedConsole: [/Failed to (?:load resource|fetch dynamically imported module)/] });

  test('offers to reload, and takes nothing of the application away', async ({
    staffPage: page,
    laptop,
  }) => {
    await page.route('**/resume-viewer-*.js', (route) => route.abort());
    await open(page, await apply(laptop, resumePdf()));
    await expect(page.getByText('Open or download it, or load the page again.')).toBeVisible();
    await expect(page.getByText('Sample Hospital')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Open/ })).toBeVisible();
    await page.unroute('**/resume-viewer-*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await open(page, page.url().split('/').at(-1) ?? '');
    await expectDrawn(page);
  });
});

test('the link is replaced before it ends', async ({ staffPage: page, laptop }) => {
  const id = await apply(laptop, resumePdf());
  await page.clock.install();
  await open(page, id);
  await expectDrawn(page);
  const renewed = page.waitForResponse('**/resume');
  await page.clock.fastForward((resumeViewSeconds - 30) * 1000);
  const { url } = await (await renewed).json();
  await expect(page.getByRole('link', { name: /^Open/ })).toHaveAttribute('href', url);
});

test('pdf.js is loaded for a resume and for nothing else', async ({ staffPage: page, laptop }) => {
  const urls = requestsOf(page);
  const contact = { ...contactValues(), id: crypto.randomUUID() };
  expect((await sender(laptop).post('/api/submissions/contact', contact)).status).toBe(201);
  await page.goto(staffPaths.list('employment'));
  await page.goto(staffPaths.detail('contact', contact.id));
  await expect(page.getByText(contactValues().description ?? '')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Resume' })).toHaveCount(0);
  expect(urls.filter((url) => pdfFiles.test(url))).toEqual([]);
  await open(page, await apply(laptop, resumePdf()));
  await expectDrawn(page);
  expect(urls.filter((url) => /resume-viewer|pdf\.worker/.test(url))).toHaveLength(2);
});

test('the answers are numbered through in the order of the form', async ({
  staffPage: page,
  laptop,
}) => {
  const id = await apply(laptop, resumePdf());
  await page.goto(staffPaths.detail('employment', id));
  await expect(page.getByText('Sample Hospital')).toBeVisible();
  const numbers = await page.locator('.detail-field__number').allTextContents();
  expect(numbers).toEqual(numbers.map((_, index) => `${index + 1}.`));
  const answerTo = (question: RegExp) =>
    page
      .locator('.detail-field')
      .filter({ has: page.getByRole('term').filter({ hasText: question }) })
      .getByRole('definition');
  await expect(answerTo(/Employer's phone number/).getByRole('link')).toHaveAttribute(
    'href',
    'tel:6035550145',
  );
  await expect(answerTo(/Working from/)).toHaveText('February 29, 2020');
  await expect(answerTo(/Third reference: name/)).toHaveText('Not given');
  await expect(answerTo(/Registered Nurse/)).toHaveText('Yes');
});

test.describe('a resume that can not be deleted', () => {
  test.use({ expectedConsole: [/Failed to load resource.*500/] });

  test('is logged by its name, beside the deletion that failed', async ({
    staffPage: page,
    laptop,
  }) => {
    const id = await apply(laptop, resumePdf());
    const logged: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/error-reports')) logged.push(request.postDataJSON().error);
    });
    await page.route(`**/api/submissions/employment/${id}`, async (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback();
      const error = { code: errorCodes.resumeNotDeleted, message: 'Not deleted.' };
      return route.fulfill({ status: 500, json: { error } });
    });
    await open(page, id);
    await page.getByRole('button', { name: sentences.delete }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: sentences.delete, exact: true })
      .click();
    await expect(page.getByText(sentences.deleteFailed)).toBeVisible();
    await expect
      .poll(() => logged.sort())
      .toEqual([errorLogEntries.formDelete, errorLogEntries.resumeDelete].sort());
  });
});
