import type { Page } from '@playwright/test';
import { career } from '#frontend/content/career.ts';
import { phoneHref } from '#frontend/ui/phone-links.tsx';
import { forms } from '#shared/forms.ts';
import { messages } from '#shared/messages.ts';
import { employerValues, employmentValues, pdfOf } from '../support/builders.ts';
import { fillForm, openGroups } from './fill-form.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

const form = forms.employment;
const nextPart = (page: Page) => page.getByRole('link', { name: /^Next: / });
const send = (page: Page) => page.locator('form button:not([type=button])');
const referenceName2 = '[name="referenceName2"]';

test('the application is at most 7.5 screens long on a phone and 4.5 on a desktop, its first field at the top', async ({
  page,
  isMobile,
}) => {
  await page.goto('/career');
  const { height, firstField } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    firstField: document.querySelector('[name="firstName"]')?.getBoundingClientRect().top ?? 0,
  }));
  expect(height).toBeLessThanOrEqual(isMobile ? 7.5 * 812 : 4.5 * 900);
  expect(firstField).toBeLessThanOrEqual(520);
});

test('whoever has no time finds the phone number and the contact form over the fields', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/career');
  const intro = page.locator('main header').first();
  const { link } = career.short;
  await expect(intro.locator(`a[href="${phoneHref(career.phone)}"]`)).toBeVisible();
  await expect(intro.getByRole('link', { name: link.words })).toHaveAttribute('href', link.path);
});

test('the lines that stay in sight say what is left and never cover what has the focus', async ({
  page,
  isMobile,
}) => {
  await page.goto('/career');
  const parts = page.getByRole('navigation', { name: 'Parts of the form' });
  await expect(parts).toContainText('Part 1 of 4');
  await expect(parts).toContainText('43 to fill');
  const names = form.fields.filter(({ group }) => group === undefined).map(({ name }) => name);
  for (const name of ['resume', ...names.toReversed()]) {
    const control = page.locator(`form [name="${name}"]`).first();
    await control.focus();
    // A press in the middle hits the control or its label, and no line above it.
    const covering = await control.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit?.closest('.form__submit, .form__next, .part-list')?.className;
    });
    expect(covering, name).toBeUndefined();
  }
  await page.locator('[name="workEntitle"]').first().focus();
  await expect(parts).toContainText('Part 3 of 4');
  await expect(parts.locator('[aria-current="step"]')).toContainText('Eligibility');
  await expect(parts).toBeInViewport();
  if (isMobile) await expect(nextPart(page)).toBeInViewport({ ratio: 1 });

  // The last part is short: at the end of the page it is above the middle of the window.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(parts).toContainText('Part 4 of 4');
  // On a phone the line would cover answers.
  const toTop = page.getByRole('button', { name: 'Scroll to top' });
  await expect(toTop).toBeVisible({ visible: !isMobile });
});

test('a second reference is behind a line, and opens by itself once it is begun', async ({
  page,
}) => {
  await page.goto('/career');
  await expect(page.locator(referenceName2)).toBeHidden();
  const offer = page.getByText(career.subheadings.referenceName2.title);
  await offer.click();
  await expect(page.locator(referenceName2)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The group was begun and closed. Send shows its missing fields.
  await fillForm(page, form, { ...employmentValues(), referenceName2: 'Sam Sample' });
  await offer.click();
  await expect(page.locator(referenceName2)).toBeHidden();
  await send(page).click();
  const summary = page.getByRole('alert').filter({ hasText: messages.fillAllRequired });
  const lacking = form.fields.find(({ name }) => name === 'referenceNumber2');
  await summary.getByRole('link', { name: lacking?.label ?? '' }).click();
  await expect(page.locator('[name="referenceNumber2"]')).toBeFocused();
});

test('the resume can be chosen first, from where the page stays, and is the one of its own part', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/career');
  await expect(page.locator('[data-island][data-hydrated]')).toBeAttached();
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('Choose your PDF').click();
  await (await chooser).setFiles({
    name: 'early.pdf',
    mimeType: 'application/pdf',
    buffer: pdfOf(2000),
  });
  await expect(page.getByText('early.pdf goes with your application.')).toBeInViewport();
  await expect(page.getByText(/ready to send/).first()).toBeAttached();
  await openGroups(page, form);
  await expectAccessible(page);
});

test('many errors of a long form are one line a part, which leads to the first field of the part', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/career');
  await expect(page.locator('[data-island][data-hydrated]')).toBeAttached();
  await page.locator('[name="jobTitle"]').fill('RN/Charge nurse');
  await send(page).click();
  const summary = page.getByRole('alert').filter({ hasText: messages.fillAllRequired });
  await expect(summary).toContainText('42 to fill, 1 to change.');
  const lines = summary.getByRole('link');
  await expect(lines).toHaveText([
    'Personal: 8 to fill',
    'Work experience and references: 15 to fill, 1 to change',
    'Eligibility, education and declarations: 18 to fill',
    'Your resume: 1 to fill',
  ]);
  await expectAccessible(page);
  await lines.nth(1).click();
  await expect(page.locator('[name="employer"]')).toBeFocused();
});

test('labels and controls of a row line up at every width', { tag: '@once' }, async ({ page }) => {
  for (const width of [320, 375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/career', '/hire-us', '/contact']) {
      await page.goto(path);
      const { pairs, uneven } = await page.evaluate(() => {
        const tops = [...document.querySelectorAll('.rows > div > .field')].flatMap((field) => {
          const label = field.querySelector('.field__label')?.getBoundingClientRect();
          const control = field.querySelector('.field__control')?.getBoundingClientRect();
          return label && control && control.height > 0 ? [{ label, control }] : [];
        });
        const neighbors = tops.flatMap((one, index) => {
          const next = tops[index + 1];
          return next && next.label.left > one.control.right ? [{ one, next }] : [];
        });
        const isUneven = ({ one, next }: (typeof neighbors)[number]) =>
          Math.abs(one.label.top - next.label.top) > 1 ||
          Math.abs(one.control.top - next.control.top) > 1;
        return { pairs: neighbors.length, uneven: neighbors.filter(isUneven).length };
      });
      expect(pairs, `${path} at ${width}`).toBeGreaterThan(0);
      expect(uneven, `${path} at ${width}`).toBe(0);
    }
  }
});

test('at 400 % zoom nothing sticks, and a field in use is in sight with its label and notes', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 225 });
  await page.goto('/career');
  await expect(page.locator('[data-island][data-hydrated]')).toBeAttached();
  await send(page).click();
  const hours = page.getByRole('textbox', { name: 'Working hours per week' });
  const employer = page.getByRole('textbox', { name: 'Employer', exact: true });
  for (const control of [hours, employer]) {
    await control.focus();
    const ids = ((await control.getAttribute('aria-describedby')) ?? '').split(' ');
    const label = page.locator(`label[for="${await control.getAttribute('id')}"]`);
    for (const seen of [label, control, ...ids.map((id) => page.locator(`#${id}`))]) {
      await expect(seen).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByRole('navigation', { name: 'Parts of the form' })).not.toBeInViewport();
    await expect(nextPart(page)).not.toBeInViewport();
    await expect(send(page)).not.toBeInViewport();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 } });

  test('a chosen answer scrolls under the line of parts, which keeps its presses', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/career');
    const yes = page.locator('[name="registered_nurse"]').first();
    await yes.check({ force: true });
    // The answer is at the position of the line of parts.
    await yes.evaluate((input) => {
      const box = input.getBoundingClientRect();
      const line = document.querySelector('.part-list')?.getBoundingClientRect();
      const middle = (line?.top ?? 0) + (line?.height ?? 0) / 2;
      scrollBy({ top: box.top + box.height / 2 - middle, behavior: 'instant' });
    });
    const pressed = await yes.evaluate((input) => {
      const { left, top, width, height } = input.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit?.closest('.part-list') !== null;
    });
    expect(pressed).toBe(true);
  });

  test('the bar leads to the next part with open fields, and gives way to Send once all is filled', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/hire-us');
    const { sections } = forms.employer;
    await expect(page.locator('[data-island][data-hydrated]')).toBeAttached();
    await expect(nextPart(page)).toHaveText(`Next: ${sections[1]?.title}`);
    await nextPart(page).click();
    await expect(page.locator('[name="positionsToFill"]')).toBeFocused();
    // The next part after the last one is the first.
    await page.locator('[name="preferredDate"]').focus();
    await expect(nextPart(page)).toHaveText(`Next: ${sections[0]?.title}`);
    // The end of the form always has Send.
    await send(page).scrollIntoViewIfNeeded();
    await expect(send(page)).toBeInViewport({ ratio: 1 });

    await fillForm(page, forms.employer, employerValues());
    await expect(nextPart(page)).toBeHidden();
    await page.locator('[name="firstName"]').focus();
    await expect(send(page)).toBeInViewport({ ratio: 1 });
  });
});
