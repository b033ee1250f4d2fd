import { staffPaths } from '#shared/site-routes.ts';
import { resumeFileName } from '#shared/stored-file.ts';
import { contactValues } from '../support/builders.ts';
import { faxPdf, resumePdf } from '../support/resume-pdf.ts';
import { expect, test } from './fixtures.ts';
import {
  apply,
  expectDrawn,
  inkOf,
  openResume,
  pageOne,
  requestsOf,
  sender,
} from './resume-page.ts';

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

test('a fax is decoded under the policy of the site', async ({ staffPage: page, laptop }) => {
  await openResume(page, await apply(laptop, faxPdf()));
  await expectDrawn(page);
  const canvas = pageOne(page).locator('canvas');
  const area = await canvas.evaluate((one) =>
    one instanceof HTMLCanvasElement ? one.width * one.height : 0,
  );
  expect(await inkOf(page)).toBeGreaterThan(area * 0.95);
  await expect(page.getByText('This page has no text that can be read out')).toBeAttached();
});

test('pdf.js is loaded for a resume and for nothing else', async ({ staffPage: page, laptop }) => {
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
