import type { BrowserContext, Page } from '@playwright/test';
import { draftFields } from '#frontend/forms/drafts/draft-store.ts';
import { forms } from '#shared/forms.ts';
import { messages } from '#shared/messages.ts';
import { contactValues, employerValues, employmentValues, pdfOf } from '../support/builders.ts';
import { expectKept, line, send } from './draft-line.ts';
import { fillForm, valuesIn } from './fill-form.ts';
import { expect, expectAccessible, hold, test } from './fixtures.ts';
import { letters, recordsOf } from './records.ts';
import { storedBy } from './stored-on-device.ts';

const doNotKeep = (page: Page) => line(page).getByRole('button', { name: /Don’t save$/ });

async function chooseResume(page: Page, name = 'canary-resume.pdf') {
  const file = { name, mimeType: 'application/pdf', buffer: pdfOf(3000) };
  await page.locator('form input[type=file]').setInputFiles(file);
}

/** The chosen file in its own field. The first line of the form says its name, too. */
const chosenResume = (page: Page) =>
  page.getByText('canary-resume.pdf', { exact: true }).and(page.locator('strong, .strong'));

/** The names of all that the page has stored. */
const writtenBy = (page: Page) =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()),
  ]);

const keptNames = new Set<string>(draftFields(forms.employment).map(({ name }) => name));
/** The answers that a draft restores. */
const matchesOf = (values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => keptNames.has(name) && name !== 'signatureDate'),
  );

/** The ways in which a page can end. Each returns the page on which the visitor continues. */
const losses: Record<string, (page: Page, context: BrowserContext) => Promise<Page>> = {
  async 'a crash'(page, context) {
    // The renderer was killed, so the page received no event.
    await page.goto('chrome://crash').catch(() => {});
    const next = await context.newPage();
    await next.goto('/career');
    return next;
  },
  async 'a reload'(page) {
    await page.reload();
    return page;
  },
  async 'a link and Back'(page) {
    await page.getByRole('link', { name: 'Privacy Policy' }).first().click();
    await expect(page).toHaveURL('/privacy-policy');
    await page.goBack();
    return page;
  },
  async 'a closed tab'(page, context) {
    await page.close();
    const next = await context.newPage();
    await next.goto('/career');
    return next;
  },
};

// Nurses apply on a phone.
test('a crash, a reload, Back and a closed tab in the middle of an application lose none of it, and it ends in exactly one record', {
  tag: '@phone',
}, async ({ page, context, laptop }) => {
  const values = employmentValues({ lastName: letters('Kept') });
  const typed: Record<string, string> = {};
  let current = page;
  await page.goto('/career');
  await chooseResume(page);
  await expectKept(page, 'canary-resume.pdf');
  for (const [index, [what, lose]] of Object.entries(losses).entries()) {
    await test.step(what, async () => {
      // Another middle name for each way.
      const asked = forms.employment.fields.slice(11 * index, 11 * (index + 1));
      const more = Object.fromEntries(
        asked.flatMap(({ name }) => (name in values ? [[name, values[name] ?? '']] : [])),
      );
      Object.assign(typed, more);
      await fillForm(current, forms.employment, more);
      const last = Object.keys(matchesOf(typed)).at(-1) ?? '';
      await expectKept(current, `"${last}":"${typed[last]}"`);

      current = await lose(current, context);
      await expect(line(current)).toContainText('Your answers are back');
      const { signatureDate: _, ...held } = await valuesIn(current, forms.employment);
      expect(matchesOf(held)).toEqual(matchesOf(typed));
      await expect(chosenResume(current)).toBeVisible();
    });
  }
  const held = await valuesIn(current, forms.employment);
  const left = Object.entries(values).filter(([name, value]) => held[name] !== value);
  await fillForm(current, forms.employment, Object.fromEntries(left));
  await send(current).click();
  await expect(current.getByRole('heading', { name: messages.uploaded })).toBeVisible();
  const records = await recordsOf(laptop, values.lastName ?? '');
  expect(records).toHaveLength(1);
  expect(records[0]).toMatchObject(values);
  expect(records[0]).toHaveProperty('resumeUrl');
});

test.describe('a killed browser', () => {
  const draftKey = 'draft:employment';
  const values = employmentValues({ lastName: letters('Killed') });
  const names = ['firstName', 'middleName', 'lastName', 'city'].filter((name) => name in values);
  const asked = Object.fromEntries(names.map((name) => [name, values[name] ?? '']));

  /** The text of the copy in the draft's database. */
  const copyOf = (page: Page) =>
    page.evaluate(async (name) => {
      const done = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve) => {
          request.onsuccess = () => resolve(request.result);
        });
      if (!(await indexedDB.databases()).some((one) => one.name === name)) return '';
      const database = await done(indexedDB.open(name));
      const copy = await done(database.transaction('files').objectStore('files').get('answers'));
      database.close();
      return String(copy);
    }, draftKey);

  test('leaves every answer, and no copy longer than the draft would have lasted', async ({
    page,
  }) => {
    await page.goto('/contact');
    await page.getByLabel('First name').fill('Canary');
    await expectKept(page, 'Canary');
    await page.goto('/career');
    await chooseResume(page);
    await expectKept(page, 'canary-resume.pdf');
    await fillForm(page, forms.employment, asked);
    await expect.poll(() => copyOf(page)).toContain(asked.city ?? '');
    for (const [what, lost] of [
      ['had not been written at all', undefined],
      ['held an older answer alone', { firstName: 'Old' }],
    ] as const) {
      await test.step(`its local storage ${what}`, async () => {
        // The state of a browser that was killed before it wrote its local storage to the disk.
        await page.evaluate(
          ([key, values]) => {
            const { expiresAtMs } = JSON.parse(localStorage.getItem(key) ?? '{}');
            localStorage.removeItem(key);
            if (values) localStorage.setItem(key, JSON.stringify({ expiresAtMs, values }));
          },
          [draftKey, lost] as const,
        );
        await page.reload();
        await expect.poll(() => valuesIn(page, forms.employment)).toMatchObject(asked);
        const draft = await page.evaluate((key) => localStorage.getItem(key), draftKey);
        expect(JSON.parse(draft ?? '{}').values).toEqual(asked);
      });
    }
    await test.step('what is past its time goes at the next visit of any page, also what the browser lost', async () => {
      await page.evaluate((key) => localStorage.removeItem(key), draftKey);
      await page.goto('/about-us');
      expect(await copyOf(page)).toContain(asked.city ?? '');
      await page.clock.setFixedTime(Date.now() + 8 * 24 * 60 * 60 * 1000);
      await page.goto('/services');
      const canaries = ['Canary', 'canary-resume.pdf', asked.city ?? '', 'draft:'];
      await expect.poll(() => storedBy(page, canaries)).toEqual([]);
    });
  });
});

test('after Don’t keep, also before the form’s script has come, not a byte is written, and leaving asks', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/contact-*.js');
  await page.goto('/contact');
  await doNotKeep(page).click();
  await page.getByLabel('First name').fill('Canary');
  release();
  await expect(line(page)).toContainText('Nothing is kept');
  await expectAccessible(page);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  expect(await writtenBy(page)).toEqual([]);

  await test.step('nor is it once the form is sent, and the next person is offered no name', async () => {
    await fillForm(page, forms.contact, contactValues({ lastName: letters('Shared') }));
    await send(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    expect(await writtenBy(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send another' }).click();
    await expect(page.locator('[name="firstName"]')).toBeFocused();
    await expect(page.getByRole('button', { name: /^Use my name/ })).toBeHidden();
  });

  await test.step('nor is a resume', async () => {
    await page.goto('/career');
    await doNotKeep(page).click();
    await expect(line(page)).toContainText('Nothing is kept');
    await chooseResume(page);
    await expect(chosenResume(page)).toBeVisible();
    expect(await writtenBy(page)).toEqual([]);
  });
});

test('Send, pressed before the form’s script has come, sends nothing that came back unseen; pressed again, one record with a token', async ({
  page,
  laptop,
}) => {
  const values = employerValues({ lastName: letters('Unseen') });
  await page.goto('/hire-us');
  await fillForm(page, forms.employer, values);
  await expectKept(page, values.description ?? '');
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/submissions/')) posts += 1;
  });
  const release = await hold(page, '**/assets/employer-*.js');
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => document.readyState === 'complete');
  await send(page).click();
  release();
  await expect(line(page)).toBeFocused();
  await expect(line(page)).toContainText('Your answers are back');
  expect(posts).toBe(0);
  expect(await valuesIn(page, forms.employer)).toEqual(values);

  await send(page).click();
  await expect(page.getByRole('heading', { name: messages.uploaded })).toBeVisible();
  const records = await recordsOf(laptop, values.lastName ?? '');
  expect(records).toHaveLength(1);
  expect(records[0]).toMatchObject({ ...values, GSI1PK: 'Employee-List', hasFormToken: true });
});
