import { staffPaths } from '#shared/site-routes.ts';
import { resumeFileName, resumeViewSeconds } from '#shared/stored-file.ts';
import { contactValues } from '../support/builders.ts';
import {
  faxPdf,
  foreignPdf,
  resumePages,
  resumePdf,
  standardFonts,
  standardFontsPdf,
} from '../support/resume-pdf.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import {
  apply,
  expectDrawn,
  inkOf,
  openResume,
  pageOne,
  requestsOf,
  sender,
} from './resume-page.ts';

test('the resume shows its first page, with text to select and read out', async ({
  staffPage: page,
  laptop,
}) => {
  await openResume(page, await apply(laptop, resumePdf()));
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
  await openResume(page, await apply(laptop, resumePdf({ pages })));
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
  await openResume(page, await apply(laptop, resumePdf()));
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
  await openResume(page, id);
  const link = page.getByRole('link', { name: /^Open/ });
  const href = new URL((await link.getAttribute('href')) ?? '');
  expect(href.origin).toBe(new URL(laptop.s3).origin);
  expect(href.origin).not.toBe(new URL(laptop.site).origin);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe(resumeFileName(id));
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  expect(Buffer.concat(chunks).equals(resume)).toBe(true);
});

test('what is stored of the file stands in a disclosure', async ({ staffPage: page, laptop }) => {
  const id = await apply(laptop, resumePdf());
  await openResume(page, id);
  await page.getByText('About this file').click();
  const about = page.getByRole('group').filter({ hasText: 'About this file' });
  await expect(about.getByText(`resume/${id}.pdf`)).toBeVisible();
  await expect(about.getByRole('term')).toHaveCount(15);
  await expect(about).toContainText(laptop.resumesBucketName);
  await expectDrawn(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a fax is decoded under the policy of the site', { tag: '@once' }, async ({
  staffPage: page,
  laptop,
}) => {
  await openResume(page, await apply(laptop, faxPdf()));
  await expectDrawn(page);
  const canvas = pageOne(page).locator('canvas');
  const area = await canvas.evaluate((one) =>
    one instanceof HTMLCanvasElement ? one.width * one.height : 0,
  );
  expect(await inkOf(page)).toBeGreaterThan(area * 0.95);
  await expect(page.getByText('This page has no text that can be read out')).toBeAttached();
});

const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16();
const bytes = (hexadecimal: string) => Buffer.from(hexadecimal, 'hex');

const foreignNames = [
  { name: '李明', codes: utf16('李明'), encoding: 'UniGB-UCS2-H', ordering: 'GB1' },
  { name: '山田', codes: utf16('山田'), encoding: 'UniJIS-UTF16-H', ordering: 'Japan1' },
  { name: '田中', codes: bytes('93639286'), encoding: '90ms-RKSJ-H', ordering: 'Japan1' },
  { name: '王小明', codes: bytes('a4fda470a9fa'), encoding: 'ETen-B5-H', ordering: 'CNS1' },
  { name: '김민수', codes: utf16('김민수'), encoding: 'UniKS-UCS2-V', ordering: 'Korea1' },
  { name: '김', codes: bytes('b1e8'), encoding: 'KSCms-UHC-H', ordering: 'Korea1' },
];

test('names in letters whose fonts the file does not carry are there', { tag: '@once' }, async ({
  staffPage: page,
  laptop,
}) => {
  await openResume(page, await apply(laptop, foreignPdf(foreignNames)));
  await expectDrawn(page);
  const text = pageOne(page).locator('.resume-page__text');
  for (const { name } of foreignNames) await expect(text).toContainText(name);
  await expect(page.getByText('Some letters can’t be shown here.')).toHaveCount(0);
});

test('the fonts that every PDF may use are drawn: two are ours, the others the system’s', {
  tag: '@once',
}, async ({ staffPage: page, laptop }) => {
  const urls = requestsOf(page);
  await openResume(page, await apply(laptop, standardFontsPdf()));
  await expectDrawn(page);
  const rows = await pageOne(page)
    .locator('canvas')
    .evaluate((canvas, lines) => {
      if (!(canvas instanceof HTMLCanvasElement)) return [];
      const unit = canvas.height / 792;
      return Array.from({ length: lines }, (_, index) => {
        const top = (792 - 740 + index * 100) * unit;
        const { data } = canvas
          .getContext('2d')
          ?.getImageData(0, Math.round(top), canvas.width, Math.round(60 * unit)) ?? { data: [] };
        return data.filter((value, at) => at % 4 === 0 && value < 128).length;
      });
    }, standardFonts.length);
  for (const [index, ink] of rows.entries()) expect(ink, standardFonts[index]).toBeGreaterThan(40);
  const files = urls
    .filter((url) => url.includes('/standard_fonts/'))
    .map((url) => url.split('/').at(-1));
  expect(files.sort()).toEqual(['FoxitDingbats.pfb', 'FoxitSymbol.pfb']);
});

test.describe('a font that wants a map which can’t be had', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] });

  test('loses its letters and nothing else, and the viewer says so', { tag: '@once' }, async ({
    staffPage: page,
    laptop,
  }) => {
    await page.route('**/cmaps/UniGB-UTF8-H.bcmap', (route) => route.abort());
    const codes = Buffer.from('李明');
    const file = foreignPdf([{ codes, encoding: 'UniGB-UTF8-H', ordering: 'GB1' }]);
    await openResume(page, await apply(laptop, file));
    await expectDrawn(page);
    await expect(pageOne(page).getByText('Sample Applicant')).toBeAttached();
    await expect(page.getByText('Some letters can’t be shown here.')).toBeVisible();
    await expectAccessible(page);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await saving).createReadStream()) chunks.push(chunk);
    expect(Buffer.concat(chunks).equals(file)).toBe(true);
  });
});

test('the link is replaced before it ends', { tag: '@once' }, async ({
  staffPage: page,
  laptop,
}) => {
  const id = await apply(laptop, resumePdf());
  await page.clock.install();
  await openResume(page, id);
  await expectDrawn(page);
  const renewed = page.waitForResponse('**/resume');
  await page.clock.fastForward((resumeViewSeconds - 30) * 1000);
  const { url } = await (await renewed).json();
  await expect(page.getByRole('link', { name: /^Open/ })).toHaveAttribute('href', url);
});

test('pdf.js is loaded for a resume and for nothing else', { tag: '@once' }, async ({
  staffPage: page,
  laptop,
}) => {
  const urls = requestsOf(page);
  const contact = { ...contactValues(), id: crypto.randomUUID() };
  expect((await sender(laptop).post('/api/submissions/contact', contact)).status).toBe(201);
  await page.goto(staffPaths.list('employment'));
  await page.goto(staffPaths.detail('contact', contact.id));
  await expect(page.getByText(contactValues().description ?? '').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Resume' })).toHaveCount(0);
  expect(urls.filter((url) => /resume-viewer|resume-worker|pdfjs-/.test(url))).toEqual([]);
  await openResume(page, await apply(laptop, resumePdf()));
  await expectDrawn(page);
  expect(urls.filter((url) => /resume-viewer|resume-worker/.test(url))).toHaveLength(2);
});

test('the answers are numbered through in the order of the form', async ({
  staffPage: page,
  laptop,
}) => {
  const id = await apply(laptop, resumePdf());
  await page.goto(staffPaths.detail('employment', id));
  await expect(page.getByText('Sample Hospital', { exact: true })).toBeVisible();
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
