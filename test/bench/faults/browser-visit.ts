import type { Browser, Page, Request, Route } from '@playwright/test';
import { createRandom, pick } from '#scripts/seed/random.ts';
import type { Form } from '#shared/form.ts';
import { forms } from '#shared/forms.ts';
import { messages } from '#shared/messages.ts';
import { fillForm } from '#test/browser/fill-form.ts';
import { letters } from '#test/browser/records.ts';
import { contactValues, employmentValues } from '#test/support/builders.ts';

/** The faults of a request between the browser and the laptop. */
const faults = [
  ...(['before', 'after', 'hangs before', 'hangs after', '429', '503 before'] as const),
  ...(['503 after', 'truncated', 'twice', 'reload before', 'reload after'] as const),
] as const;
const calls = { contact: ['record'], career: ['sign', 'resume', 'record'] } as const;
type Call = (typeof calls)['career'][number];

/** The name that a visitor sent, and the final reference in the dialog. `failed`: see `visitInBrowser`. */
export type Visit = { seed: number; lastName: string; reference: string; failed: boolean };

type Options = {
  browser: Browser;
  site: string;
  s3: string;
  /** A path on the disk, so that the visitor can choose the same file again. */
  resume: string;
  isStored: (lastName: string) => Promise<boolean>;
};

/** The limit of looks at the page; a visit that needs more counts as endless. */
const mostLooks = 1500;

/**
 * A visitor fills in a form in Chromium and sends it. Some requests fail. The visitor presses 'Try again' after a
 * failure, and fills in the same answers again after a reload, until the page shows a reference. The visit moves
 * the page's clock forward while the page waits.
 * @returns the visit; its `failed` is true if the dialog said 'Error uploading', and not that the record may be stored, although it was
 */
export async function visitInBrowser(options: Options, seed: number): Promise<Visit> {
  const { browser, site, s3, resume, isStored } = options;
  const random = createRandom(seed);
  const path = pick(random, ['contact', 'contact', 'career']) === 'career' ? 'career' : 'contact';
  const form: Form = path === 'career' ? forms.employment : forms.contact;
  const lastName = letters('Visit');
  const valuesOf = path === 'career' ? employmentValues : contactValues;
  const values = valuesOf({ lastName });
  const plan = [1, 2].map(() => ({
    call: pick<Call>(random, calls[path]),
    fault: pick(random, faults),
    left: pick(random, [1, 1, 2, 12]),
  }));

  const context = await browser.newContext({ baseURL: site });
  await context.addCookies([{ name: 'showCookieNotification', value: 'false', url: site }]);
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await page.clock.install();
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
  let hasReloaded = false;
  let loads = 0;
  /** Reloads once per page load: the page keeps retrying until it is unloaded. */
  const reload = async (load: number) => {
    if (load !== loads) return;
    loads += 1;
    await page.reload();
    hasReloaded = true;
  };

  const callOf = (request: Request): Call | undefined => {
    if (request.method() !== 'POST') return undefined;
    const url = request.url();
    if (url.includes('/api/submissions/')) return 'record';
    if (url.endsWith('/api/resume-uploads')) return 'sign';
    return url.startsWith(s3) ? 'resume' : undefined;
  };
  const disturb = async (route: Route): Promise<void> => {
    const load = loads;
    const call = callOf(route.request());
    const planned = plan.find((one) => one.call === call && one.left > 0);
    if (planned === undefined) return route.continue();
    planned.left -= 1;
    const headers = { 'retry-after': '2', 'access-control-allow-origin': '*' };
    switch (planned.fault) {
      case 'before':
        return route.abort('connectionreset');
      case 'after':
        await route.fetch();
        return route.abort('connectionreset');
      case 'hangs before':
        return;
      case 'hangs after':
        await route.fetch();
        return;
      case '429':
        return route.fulfill({ status: 429, headers, json: { message: 'Too Many Requests' } });
      case '503 before':
        return route.fulfill({ status: 503, headers, json: { message: 'Unavailable' } });
      case '503 after':
        await route.fetch();
        return route.fulfill({ status: 503, headers, body: '<html>' });
      case 'truncated': {
        const response = await route.fetch();
        return route.fulfill({ response, body: (await response.text()).slice(0, 20) });
      }
      case 'twice': {
        const [response] = await Promise.all([route.fetch(), route.fetch()]);
        return route.fulfill({ response });
      }
      case 'reload before':
        await route.abort();
        return reload(load);
      case 'reload after':
        await route.fetch();
        await route.abort();
        return reload(load);
    }
  };
  // A reload or the end of the visit aborts requests; their errors do not matter.
  await context.route('**/*', (route) => disturb(route).catch(() => {}));

  const send = async () => {
    hasReloaded = false;
    await page.locator('form [name="firstName"]').focus();
    await page.locator('[data-island][data-hydrated]').waitFor({ state: 'attached' });
    await fillForm(page, form, values);
    if (path === 'career') await page.locator('form input[type=file]').setInputFiles(resume);
    await page.locator('form button:not([type=button])').last().click();
  };
  let failed = false;
  try {
    await page.goto(`/${path}`);
    await send();
    for (let look = 0; look < mostLooks; look += 1) {
      const reference = await referenceOn(page);
      if (reference !== undefined) return { seed, lastName, reference, failed };
      const title = await titleOf(page);
      if (hasReloaded && title === '') {
        // The page checks by itself whether the submission arrived, and may show the reference during the refill.
        await send().catch(async (error: unknown) => {
          if ((await referenceOn(page)) === undefined) throw error;
        });
      } else if (title === messages.uploadFailed) {
        // After errors of the server alone, the dialog says below the title that the record may be stored.
        const ask = page.getByRole('button', { name: 'Ask again now' });
        const isUnknown = await ask.isVisible();
        failed ||= !isUnknown && (await isStored(lastName));
        await (isUnknown ? ask : page.getByRole('button', { name: 'Try again' })).click();
      } else await page.clock.fastForward(5000).catch(() => {});
      await page.waitForTimeout(20).catch(() => {});
    }
    throw new Error('It came to no end.');
  } catch (cause) {
    const shown = await page.locator('body').innerText().catch(String);
    const said = { path, plan, title: await titleOf(page), url: page.url(), shown };
    throw new Error(`Seed ${seed}: ${JSON.stringify(said)}`, { cause });
  } finally {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

/** The reference that the visitor sees in the end: in the dialog, or in the receipt on the page after a reload. */
async function referenceOn(page: Page): Promise<string | undefined> {
  const end = page
    .locator('dialog[open]', { has: page.getByRole('heading', { name: messages.uploaded }) })
    .or(page.locator('.end'));
  const [text = ''] = await end.allInnerTexts().catch(() => []);
  return /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(text)?.[0];
}

/** The heading of the open dialog; '' without one. */
const titleOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('dialog[open] h2')?.textContent ?? '').catch(() => '');
