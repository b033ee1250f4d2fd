import type { Page } from '@playwright/test';
import { listTitle } from '#shared/kinds.ts';
import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { resumePdf } from '../support/resume-pdf.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { apply, expectDrawn, openResume, requestsOf } from './resume-page.ts';

/**
 * Makes the first link expire that the page gets.
 * @returns a function that counts the links
 */
async function expireFirstLink(page: Page): Promise<() => number> {
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
  return () => answers;
}

/** Runs in the page: delays the messages of workers and delivers them one by one, as on a busy machine. */
function slowDownWorkers(betweenMs: number): void {
  const { addEventListener } = EventTarget.prototype;
  Worker.prototype.addEventListener = function listen(
    this: Worker,
    type: string,
    listener: any,
    options?: any,
  ) {
    if (type !== 'message') return addEventListener.call(this, type, listener, options);
    let turn = Promise.resolve();
    const late = (event: Event) => {
      turn = turn.then(() => new Promise((resolve) => setTimeout(resolve, betweenMs)));
      turn.then(() => setTimeout(() => listener(event)));
    };
    addEventListener.call(this, type, late, options);
  };
}

test('a broken file says so, and can still be opened and downloaded', async ({
  staffPage: page,
  laptop,
}) => {
  await openResume(page, await apply(laptop, Buffer.from('%PDF-1.7\nThis is no PDF.')));
  await expect(page.getByRole('heading', { name: 'The resume can’t be shown here' })).toBeVisible();
  await expect(page.getByText('It may be damaged')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Open/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test.describe('when the file store', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('can not be reached, a retry shows the resume', async ({ staffPage: page, laptop }) => {
    const id = await apply(laptop, resumePdf());
    await page.route(`${new URL(laptop.s3).origin}/**`, (route) => route.abort());
    await openResume(page, id);
    await expect(page.getByText('Check your connection, then try again.')).toBeVisible();
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
    const answers = await expireFirstLink(page);
    await openResume(page, id);
    await expectDrawn(page);
    expect(answers()).toBe(2);
  });

  test('finds the link expired while the worker is slow, nothing is thrown', async ({
    staffPage: page,
    laptop,
  }) => {
    const id = await apply(laptop, resumePdf());
    const answers = await expireFirstLink(page);
    await page.addInitScript(slowDownWorkers, 200);
    await openResume(page, id);
    await expectDrawn(page);
    expect(answers()).toBe(2);
  });

  test('is left while it sends the file, nothing is thrown', async ({
    staffPage: page,
    laptop,
  }) => {
    const id = await apply(laptop, resumePdf());
    await page.addInitScript(slowDownWorkers, 50);
    const asked = page.waitForRequest(`${new URL(laptop.s3).origin}/**`);
    await page.goto(staffPaths.detail('employment', id));
    await asked;
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page.getByRole('heading', { name: listTitle('employment') })).toBeVisible();
    // Opens the resume again, and leaves as soon as there is a page to draw.
    await page.goBack();
    await page.getByRole('region', { name: 'Resume pages' }).waitFor();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page.getByRole('heading', { name: listTitle('employment') })).toBeVisible();
    await expect.poll(() => page.workers().length).toBe(0);
  });

  test('says that the file is gone, the rest of the application stays', async ({
    staffPage: page,
    laptop,
  }) => {
    const id = await apply(laptop, resumePdf());
    await page.route('**/resume', (route) =>
      route.fulfill({ status: 404, json: { error: { code: 'not_found', message: 'None.' } } }),
    );
    await openResume(page, id);
    await expect(
      page.getByText('There is no resume with this application any more.'),
    ).toBeVisible();
    await expect(page.getByText('Sample Hospital', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('a viewer whose script can not be had', () => {
  test.use({ expectedConsole: [/Failed to (?:load resource|fetch dynamically imported module)/] });

  test('offers to try again, and takes nothing of the application away', async ({
    staffPage: page,
    laptop,
  }) => {
    await page.route('**/resume-viewer-*.js', (route) => route.abort());
    await openResume(page, await apply(laptop, resumePdf()));
    const resume = page.getByRole('region', { name: 'Resume', exact: true });
    await expect(resume.getByText(messages.fetchFailed)).toBeVisible();
    await expect(page.getByText('Sample Hospital', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Open/ })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/resume-viewer-*.js');
    await resume.getByRole('button', { name: 'Retry' }).click();
    await expectDrawn(page);
  });
});

test('a script in a PDF does not run', async ({ staffPage: page, laptop }) => {
  const urls = requestsOf(page);
  page.on('dialog', () => urls.push('/ran'));
  const openScript =
    'globalThis.pdfScriptRan = true; app.alert("ran"); this.submitForm("/ran"); fetch("/ran");';
  await openResume(page, await apply(laptop, resumePdf({ openScript })));
  await expectDrawn(page);
  expect(await page.evaluate(() => 'pdfScriptRan' in globalThis)).toBe(false);
  expect(page.frames()).toHaveLength(1);
  expect(urls.filter((url) => /\/ran|sandbox|quickjs/.test(url))).toEqual([]);
  // The only worker is pdf.js's own, from the site.
  expect(page.workers().map((worker) => new URL(worker.url()).origin)).toEqual([laptop.site]);
});
