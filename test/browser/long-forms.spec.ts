import type { Page } from '@playwright/test';
import type { Form } from '#shared/form.ts';
import { forms } from '#shared/forms.ts';
import { messages } from '#shared/messages.ts';
import { employerValues, employmentValues, pdfOf } from '../support/builders.ts';
import { controlOf, fillForm, heldValues, openGroups } from './fill-form.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { letters, recordsOf } from './records.ts';

const pages = [
  ['/hire-us', forms.employer, employerValues],
  ['/career', forms.employment, employmentValues],
] as const;

const send = (page: Page) => page.locator('form button:not([type=button])');
const resume = (page: Page) => page.locator('form input[type=file]');

/** The groups of a form whose fields are required once one of them is filled in. */
const optionalFields = (form: Form) => form.fields.filter(({ required }) => !required);

for (const [path, form, valuesFor] of pages) {
  test(`${path}: an empty form has room for fingers, counts every required field, and its summary leads to each part`, async ({
    page,
  }) => {
    await page.goto(path);
    expect(await tooSmallToPress(page)).toEqual([]);
    await send(page).click();
    const summary = page.getByRole('alert').filter({ hasText: messages.fillAllRequired });
    await expect(summary).toBeFocused();
    const preset = form.fields.filter(({ presetToday }) => presetToday === true).length;
    const required = form.fields.filter((each) => each.required);
    const resumeItems = form.kind === 'employment' ? 1 : 0;
    const lines = summary.getByRole('link');
    await expect(lines).toHaveCount(form.sections.length + resumeItems);
    const counts = (await lines.allTextContents()).map((line) => Number(/\d+/.exec(line)?.[0]));
    const count = counts.reduce((sum, one) => sum + one, 0);
    expect(count).toBe(required.length - preset + resumeItems);
    await openGroups(page, form);
    for (const field of optionalFields(form)) {
      await expect(controlOf(page, field)).not.toHaveAttribute('aria-invalid', 'true');
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    for (const { title, fields } of form.sections) {
      await summary.getByRole('link', { name: title }).click();
      const first = fields.find((each) => each.required);
      await expect(page.locator(`[name="${first?.name}"]`).first()).toBeFocused();
    }
  });

  test(`${path}: a form filled by touch or mouse ends in exactly one record`, async ({
    page,
    laptop,
  }) => {
    const values = valuesFor({ lastName: letters('Touch') });
    await page.goto(path);
    await fillForm(page, form, values, controlOf);
    expect(await heldValues(page, form)).toEqual(values);
    if (form.kind === 'employment') await chooseResume(page, 20_000);
    await send(page).click();
    await expect(page.getByRole('heading', { name: messages.uploaded })).toBeVisible();
    await expectAccessible(page);
    const records = await recordsOf(laptop, values.lastName ?? '');
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject(values);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator(`[name="${form.fields[0]?.name}"]`)).toHaveValue('');
  });

  test(`${path}: the keyboard alone fills and sends it`, { tag: '@once' }, async ({
    page,
    laptop,
    isMobile,
  }) => {
    const values = valuesFor({ lastName: letters('Keys') });
    // Chromium intercepts file choosers from the first listener on, but with a delay.
    page.on('filechooser', () => {});
    await page.goto(path);
    await controlOf(page, form.fields[0] ?? never()).focus();
    for (const field of form.fields) {
      const value = values[field.name];
      const control = page.locator(`[name="${field.name}"]`);
      // One step skips an optional group.
      if (value === undefined && field.group !== undefined) continue;
      await tabTo(page, field.name);
      if (value === undefined) continue;
      switch (field.control) {
        case 'yesNo':
          await page.keyboard.press('Space');
          if (value === 'No') await page.keyboard.press('ArrowRight');
          break;
        case 'checkbox':
          await page.keyboard.press('Space');
          break;
        case 'select':
          await page.keyboard.type(value.slice(0, 8));
          await expect(control).toHaveValue(value);
          break;
        case 'date':
          if (isMobile) await control.fill(value);
          else
            await page.keyboard.type(`${value.slice(5, 7)}${value.slice(8)}${value.slice(0, 4)}`);
          break;
        default:
          await page.keyboard.type(value);
      }
    }
    if (form.kind === 'employment') {
      await tabTo(page, await resume(page).getAttribute('name'));
      const chooser = page.waitForEvent('filechooser');
      await page.keyboard.press('Enter');
      await (await chooser).setFiles({
        name: 'resume.pdf',
        mimeType: 'application/pdf',
        buffer: pdfOf(2000),
      });
    }
    expect(await heldValues(page, form)).toEqual(values);
    await send(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: messages.uploaded })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await recordsOf(laptop, values.lastName ?? '')).toHaveLength(1);
  });

  test(`${path}: what was answered before the form is hydrated is kept and sent`, {
    tag: '@once',
  }, async ({ page, laptop }) => {
    const values = valuesFor({ lastName: letters('Early') });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      if (!/\/(?:site|preload-helper)-/.test(route.request().url())) await held;
      await route.continue();
    });
    await page.goto(path);
    await fillForm(page, form, values);
    if (form.kind === 'employment') {
      await resume(page).setInputFiles({
        name: 'resume.pdf',
        mimeType: 'application/pdf',
        buffer: pdfOf(3000),
      });
    }
    await send(page).click();
    release();
    await expect(page.getByRole('heading', { name: messages.uploaded })).toBeVisible();
    const records = await recordsOf(laptop, values.lastName ?? '');
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject(values);
  });
}

test('/career: only the file missing is said in its own words', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/career');
  await fillForm(page, forms.employment, employmentValues());
  await send(page).click();
  await expect(page.getByText(messages.onlyResumeMissing).first()).toBeVisible();
  await expect(page.getByText(messages.fillAllRequired)).toHaveCount(0);
  await expectAccessible(page);
});

test('/career: a second reference that is begun has to be whole', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/career');
  await fillForm(page, forms.employment, employmentValues({ referenceName2: 'Second Sample' }));
  await chooseResume(page, 2000);
  await send(page).click();
  const summary = page.getByRole('alert').filter({ hasText: messages.fillAllRequired });
  await expect(summary.getByRole('link')).toHaveCount(3);
});

test('/career: work that ended before it began is told at the field', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/career');
  const values = employmentValues({ working_from: '2024-05-02', worked_until: '2024-05-01' });
  await fillForm(page, forms.employment, values);
  await chooseResume(page, 2000);
  await send(page).click();
  const until = page.locator('[name="worked_until"]');
  await expect(until).toHaveAttribute('aria-invalid', 'true');
  await until.fill('2024-05-02');
  await expect(until).not.toHaveAttribute('aria-invalid', 'true');
});

async function chooseResume(page: Page, bytes: number) {
  await resume(page).setInputFiles({
    name: 'resume.pdf',
    mimeType: 'application/pdf',
    buffer: pdfOf(bytes),
  });
}

/** The visible targets of the form that are lower than 44 px. */
const tooSmallToPress = (page: Page) =>
  page.locator('form').evaluate((form) =>
    [...form.querySelectorAll<HTMLElement>('input, select, textarea, button, label')]
      .filter((element) =>
        element.matches(
          'button, select, textarea, input:not([type=radio], [type=checkbox], [type=file]), label:has(input)',
        ),
      )
      .filter((element) => element.getBoundingClientRect().height > 0)
      .filter((element) => element.closest('[aria-hidden=true]') === null)
      .filter((element) => element.getBoundingClientRect().height < 44)
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** Presses Tab until the control of this name has focus. */
async function tabTo(page: Page, name: string | null) {
  for (let presses = 0; presses < 12; presses += 1) {
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('name'));
    if (focused === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}.`);
}

function never(): never {
  throw new Error('The form has no fields.');
}
