import { messages } from '#shared/messages.ts';
import { resumePdf } from '../support/resume-pdf.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { apply, expectDrawn, openResume, requestsOf } from './resume-page.ts';

test.use({ expectedConsole: [/Failed to (?:load resource|fetch dynamically imported module)/] });

test('a viewer whose script can not be had offers to try again, and a script in a PDF does not run', async ({
  staffPage: page,
  laptop,
}) => {
  const urls = requestsOf(page);
  page.on('dialog', () => urls.push('/ran'));
  const openScript =
    'globalThis.pdfScriptRan = true; app.alert("ran"); this.submitForm("/ran"); fetch("/ran");';
  await page.route('**/resume-viewer-*.js', (route) => route.abort());
  await openResume(page, await apply(laptop, resumePdf({ openScript })));
  const resume = page.getByRole('region', { name: 'Resume', exact: true });
  await expect(resume.getByText(messages.fetchFailed)).toBeVisible();
  await expect(page.getByText('Sample Hospital', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Open/ })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/resume-viewer-*.js');
  await resume.getByRole('button', { name: 'Retry' }).click();
  await expectDrawn(page);

  expect(await page.evaluate(() => 'pdfScriptRan' in globalThis)).toBe(false);
  expect(page.frames()).toHaveLength(1);
  expect(urls.filter((url) => /\/ran|sandbox|quickjs/.test(url))).toEqual([]);
  // The only worker is pdf.js's own, from the site.
  expect(page.workers().map((worker) => new URL(worker.url()).origin)).toEqual([laptop.site]);
});
