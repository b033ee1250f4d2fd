import { staffPaths } from '#shared/site-routes.ts';
import { resumeFileName } from '#shared/stored-file.ts';
import { faxPdf } from '../support/resume-pdf.ts';
import { expect, test } from './fixtures.ts';
import { sendMessage } from './records.ts';
import { apply, expectDrawn, inkOf, openResume, pageOne, requestsOf } from './resume-page.ts';

test('pdf.js is loaded for a resume and for nothing else, and decodes a fax under the policy of the site', async ({
  staffPage: page,
  laptop,
}) => {
  const urls = requestsOf(page);
  const { id: message = '', description = '' } = await sendMessage(laptop);
  await page.goto(staffPaths.detail('contact', message));
  await expect(page.getByText(description).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Resume' })).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Employment' }).click();
  await expect(page.getByRole('row').first()).toBeVisible();
  expect(urls.filter((url) => /resume-viewer|resume-worker|pdfjs-/.test(url))).toEqual([]);

  const resume = faxPdf();
  const id = await apply(laptop, resume);
  await openResume(page, id);
  await expectDrawn(page);
  expect(urls.filter((url) => /resume-viewer|resume-worker/.test(url))).toHaveLength(2);
  const canvas = pageOne(page).locator('canvas');
  const area = await canvas.evaluate((one) =>
    one instanceof HTMLCanvasElement ? one.width * one.height : 0,
  );
  expect(await inkOf(page)).toBeGreaterThan(area * 0.95);
  await expect(page.getByText('This page has no text that can be read out')).toBeAttached();

  await test.step('Open leads to the file store, Download saves it under the reference', async () => {
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
});
