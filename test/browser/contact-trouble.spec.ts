import { sendingWords, titles } from '#frontend/forms/submit/sending-words.ts';
import { forms } from '#shared/forms.ts';
import { messages } from '#shared/messages.ts';
import { contactValues, employerValues, employmentValues, pdfOf } from '../support/builders.ts';
import { field, fill, ownValues, send } from './contact-form.ts';
import { fillForm } from './fill-form.ts';
import { expect, expectAccessible, hold, test } from './fixtures.ts';
import { recordsOf } from './records.ts';

const silentForms = [
  { path: '/contact', form: forms.contact, values: contactValues() },
  { path: '/hire-us', form: forms.employer, values: employerValues() },
  { path: '/career', form: forms.employment, values: employmentValues() },
];

test.describe('when the answer is lost', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('the page sends again by itself, and one record is made', { tag: '@once' }, async ({
    page,
    laptop,
  }) => {
    const values = ownValues();
    let lost = 0;
    await page.route('**/api/submissions/contact', async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.goto('/contact');
    await fill(page, values);
    await send(page).click();
    await expect(page.getByRole('heading', { name: messages.uploaded })).toBeVisible();
    expect(lost).toBe(1);
    expect(await recordsOf(laptop, values.lastName ?? '')).toHaveLength(1);
  });
});

test.describe('when the server fails', () => {
  test.use({ expectedConsole: [/Failed to load resource.*500/] });

  test('Error uploading shows, nothing typed is lost, and trying again goes through', {
    tag: '@once',
  }, async ({ page, laptop }) => {
    const values = ownValues();
    await page.clock.install();
    await page.goto(`${laptop.failingSite}/contact`);
    await fill(page, values);
    // A request that is under way at the end of the time is another case.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await send(page).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(messages.uploading);
    // The server gives no token either, and Send waits a while for one.
    await page.clock.runFor(8000);
    await expect(dialog).toContainText(sendingWords.repeating);
    await page.clock.fastForward(120_000);
    await page.clock.resume();
    await expect(dialog.getByRole('heading', { name: messages.uploadFailed })).toBeVisible();
    await expect(dialog.getByText(/name this request: [\w-]{10,}/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    for (const [name, value] of Object.entries(values)) {
      await expect(field(page, name)).toHaveValue(value);
    }
    // The same page, and a server that can write.
    await page.route('**/api/submissions/contact', (route) =>
      route
        .fetch({ url: `${laptop.site}/api/submissions/contact` })
        .then((response) => route.fulfill({ response })),
    );
    await send(page).click();
    await expect(page.getByRole('heading', { name: messages.uploaded })).toBeVisible();
    expect(await recordsOf(laptop, values.lastName ?? '')).toHaveLength(1);
  });
});

for (const { path, form, values } of silentForms) {
  test(`${path}: a record without an answer says so at 10 s, and can be stopped`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.clock.install();
    await hold(page, `**/api/submissions/${form.kind}`);
    await page.goto(path);
    await fillForm(page, form, values);
    if (form.kind === 'employment') {
      const resume = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: pdfOf(20_000) };
      await page.locator('form input[type=file]').setInputFiles(resume);
    }
    const posted = page.waitForRequest(`**/api/submissions/${form.kind}`);
    await page.locator('form button:not([type=button])').click();
    await posted;
    const dialog = page.getByRole('dialog', { name: messages.uploading });
    const stop = dialog.getByRole('button', { name: 'Stop' });
    await expect(dialog).toBeVisible();
    await expect(stop).toBeHidden();
    await page.clock.fastForward(10_000);
    await expect(dialog.locator('p', { hasText: sendingWords.silent }).last()).toBeVisible();
    await expectAccessible(page);
    await stop.click();
    await expect(page.getByRole('heading', { name: titles.unknown })).toBeVisible();
  });
}

test.describe('when no answer comes to the end', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('nobody says that it failed, the asking can be stopped, and ends in the reference', {
    tag: '@once',
  }, async ({ page, laptop }) => {
    const values = ownValues();
    await page.clock.install();
    await page.route('**/api/submissions/contact', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.goto('/contact');
    await fill(page, values);
    await send(page).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(sendingWords.asking);
    await expectAccessible(page);
    await page.clock.fastForward(120_000);
    await expect(dialog.getByRole('heading', { name: titles.unknown })).toBeVisible();
    await expect(dialog).toContainText(sendingWords.unknown);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Stop asking' }).click();
    await expect(dialog).toContainText(sendingWords.stopped);
    await expectAccessible(page);
    await page.unroute('**/api/submissions/contact');
    await dialog.getByRole('button', { name: 'Ask again now' }).click();
    await expect(page.getByRole('heading', { name: messages.uploaded })).toBeVisible();
    expect(await recordsOf(laptop, values.lastName ?? '')).toHaveLength(1);
  });
});

test.describe('without a connection', () => {
  test('the dialog says so, and back online it goes through by itself', { tag: '@once' }, async ({
    page,
    context,
    laptop,
  }) => {
    const values = ownValues();
    // The script for sending loads while the form is filled in. The connection is lost after that.
    const script = page.waitForResponse(/\/submitter-[^/]*\.js$/);
    await page.goto('/contact');
    await field(page, 'firstName').focus();
    await expect(page.locator('[data-island][data-hydrated]')).toBeAttached();
    await fill(page, values);
    await (await script).finished();
    await context.setOffline(true);
    await send(page).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: titles.unsent })).toBeVisible();
    await expect(dialog.locator('p', { hasText: sendingWords.unsent }).last()).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Stop' }).click();
    await expect(dialog).toBeHidden();
    await send(page).click();
    await expect(dialog.getByRole('heading', { name: titles.unsent })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: messages.uploaded })).toBeVisible();
    expect(await recordsOf(laptop, values.lastName ?? '')).toHaveLength(1);
  });
});

/** The script that hydrates the form. */
const formScripts = /\/assets\/contact-[^/]*\.js$/;

for (const [what, scripts] of [
  ["the form's own script", formScripts],
  ['React', /\/assets\/react-[^/]*\.js$/],
] as const) {
  test.describe(`without ${what}`, () => {
    test.use({ expectedConsole: [/ERR_FAILED/] });

    test('a press says so and loses nothing, and the next one sends', { tag: '@once' }, async ({
      page,
      laptop,
    }) => {
      const values = ownValues();
      await page.route(scripts, (route) => route.abort());
      await page.goto('/contact');
      await fill(page, values);
      await send(page).click();
      const failed = page.getByRole('alert').getByText('The form could not be loaded.');
      await expect(failed).toBeInViewport();
      await page.unroute(scripts);
      await send(page).click();
      await expect(page.getByRole('heading', { name: messages.uploaded })).toBeVisible();
      await expect(failed).toBeHidden();
      const records = await recordsOf(laptop, values.lastName ?? '');
      expect(records).toHaveLength(1);
      expect(records[0]).toMatchObject(values);
    });
  });
}

test('what is typed and sent before the form is hydrated is kept and sent', {
  tag: '@once',
}, async ({ page, laptop }) => {
  const values = ownValues();
  const release = await hold(page, formScripts);
  await page.goto('/contact');
  await fill(page, values);
  await send(page).click();
  release();
  await expect(page.getByRole('heading', { name: messages.uploaded })).toBeVisible();
  const records = await recordsOf(laptop, values.lastName ?? '');
  expect(records).toHaveLength(1);
  expect(records[0]).toMatchObject(values);
});

test('a phone number typed before the form is hydrated loses its marks and no digit', {
  tag: '@once',
}, async ({ page }) => {
  const release = await hold(page, formScripts);
  await page.goto('/contact');
  const phone = field(page, 'phoneNumber');
  await phone.pressSequentially('(603) 555-0123');
  release();
  await expect(phone).toHaveValue('6035550123');
  await phone.pressSequentially('456789');
  await expect(phone).toHaveValue('6035550123456');
});
