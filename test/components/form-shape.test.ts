import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { career } from '#frontend/content/career.ts';
import { offerTop } from '#frontend/site/page-behaviour.ts';
import { phoneHref } from '#frontend/ui/phone-links.tsx';
import { forms } from '#shared/forms.ts';
import { messages } from '#shared/messages.ts';
import { employerValues, employmentValues } from '#test/support/builders.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { control, fillForm, send } from './support/form-controls.ts';
import { windows } from './support/list-controls.ts';
import { observeOwnViewport } from './support/own-viewport.ts';
import { chooseResume, pdfFile, resumeInput } from './support/resume-store.ts';
import { openForm, openPage } from './support/site-page.tsx';

const form = forms.employment;
const phone = { width: 375, height: 667 };
const parts = page.getByRole('navigation', { name: 'Parts of the form' });
const nextPart = page.getByRole('link', { name: /^Next: / });
const summary = page.getByRole('alert').filter({ hasText: messages.fillAllRequired });

const boxOf = (locator: Locator) => locator.element().getBoundingClientRect();
const focus = (locator: Locator) => locator.element().focus();

/** The element at the middle of a control: a press hits it. */
function hitAt(locator: Locator): Element | null {
  const { left, top, width, height } = boxOf(locator);
  return document.elementFromPoint(left + width / 2, top + height / 2);
}

test('the application is at most 7.5 screens long on a phone and 4.5 on a desktop, its first field at the top', async () => {
  await openForm('/career');
  for (const size of windows) {
    await page.viewport(size.width, size.height);
    const longest = size.width < 400 ? 7.5 * 812 : 4.5 * 900;
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(longest);
    expect(boxOf(control('firstName')).top).toBeLessThanOrEqual(520);
  }
});

test('on a phone each control is large enough to press, empty and with errors', async () => {
  // Controls scroll under the sticky link to the next part. Under a cookie notice it is not sticky.
  const { dataset } = document.documentElement;
  dataset.notice = '';
  onTestFinished(() => {
    delete dataset.notice;
  });
  for (const path of ['/contact', '/hire-us', '/career'] as const) {
    await openForm(path, {}, phone);
    await expectAccessible({ isTargetsOnly: true });
    await userEvent.click(send());
    await expectAccessible({ isTargetsOnly: true });
  }
});

test('whoever has no time finds the phone number and the contact form over the fields', async () => {
  await openPage('/career');
  const { link } = career.short;
  const intro = page.elementLocator(document.querySelector('main header') ?? document.body);
  await expect
    .element(intro.getByRole('link', { name: career.phone }))
    .toHaveAttribute('href', phoneHref(career.phone));
  await expect.element(intro.getByRole('link', { name: career.phone })).toBeVisible();
  await expect
    .element(intro.getByRole('link', { name: link.words }))
    .toHaveAttribute('href', link.path);
});

for (const size of windows) {
  test(`at ${size.width} px the lines that stay in sight say what is left and never cover what has the focus`, async () => {
    const isPhone = size === windows[1];
    observeOwnViewport();
    await openForm('/career', {}, size);
    offerTop();
    await expect.element(parts).toMatchTextContent('Part 1 of 4');
    await expect.element(parts).toMatchTextContent('43 to fill');
    const names = form.fields.filter(({ group }) => group === undefined).map(({ name }) => name);
    for (const name of ['resume', ...names.toReversed()]) {
      focus(control(name));
      // A press in the middle hits the control or its label, and no line above it.
      const covering = hitAt(control(name))?.closest('.form__submit, .form__next, .part-list');
      expect(covering?.className, name).toBeUndefined();
    }
    focus(control('workEntitle'));
    await expect.element(parts).toMatchTextContent('Part 3 of 4');
    const current = parts.getByRole('link', { name: /^Eligibility/ });
    await expect.element(current).toHaveAttribute('aria-current', 'step');
    await expect.element(parts).toBeInViewport();
    if (isPhone) await expect.element(nextPart).toBeInViewport({ ratio: 1 });

    // The last part is short: at the end of the page it is above the middle of the window.
    scrollTo(0, document.body.scrollHeight);
    await expect.element(parts).toMatchTextContent('Part 4 of 4');
    const toTop = page.getByRole('button', { name: 'Scroll to top' });
    // On a phone the line would cover answers.
    if (isPhone) await expectCount(toTop, 0);
    else await expect.element(toTop).toBeVisible();
  });
}

test('a wide window has the needs of a form beside it, all the way down, and others have them in one line above it', async () => {
  const { title, points } = career.ready;
  const beside = page.getByRole('region', { name: title });
  const fold = page.getByRole('group').filter({ hasText: title });
  await openPage('/career');
  for (const point of points) await expect.element(beside.getByText(point)).toBeVisible();
  await expect.element(fold).not.toBeInTheDocument();
  scrollTo(0, document.body.scrollHeight / 2);
  await expect.element(beside).toBeInViewport({ ratio: 1 });
  for (const [width, height] of [
    [1440, 650],
    [1024, 900],
    [375, 667],
  ] as const) {
    await page.viewport(width, height);
    await expect.element(fold).toBeVisible();
    await expect.element(beside).not.toBeInTheDocument();
  }
});

test('a second reference is behind a line, and opens by itself once it is begun', async () => {
  await openForm('/career', {}, phone);
  const second = () => control('referenceName2');
  await expect.element(second()).not.toBeVisible();
  const offer = page.getByText(career.subheadings.referenceName2.title, { exact: false });
  await userEvent.click(offer);
  await expect.element(second()).toBeVisible();
  await expectNoSidewaysScroll();

  // The group was begun and closed. Send shows its missing fields.
  fillForm(form, { ...employmentValues(), referenceName2: 'Sam Sample' });
  await userEvent.click(offer);
  await expect.element(second()).not.toBeVisible();
  await userEvent.click(send());
  const lacking = form.fields.find(({ name }) => name === 'referenceNumber2');
  await userEvent.click(summary.getByRole('link', { name: new RegExp(`^${lacking?.label}`) }));
  await expect.element(control('referenceNumber2')).toHaveFocus();
});

test('the resume can be chosen first, from where the page stays, and is the one of its own part', async () => {
  await openForm('/career');
  // A press opens the browser's dialog. A test can't use that, and chooses its file instead.
  resumeInput().addEventListener('click', (event) => {
    event.preventDefault();
    chooseResume(pdfFile('early.pdf'));
  });
  await userEvent.click(page.getByText('Choose your PDF'));
  await expect.element(page.getByText('early.pdf goes with your application.')).toBeInViewport();
  await expect.element(page.getByText(/ready to send/).first()).toBeInTheDocument();
  await expectAccessible();
});

test('many errors of a long form are one line a part, which leads to the first field of the part', async () => {
  await openForm('/career');
  await userEvent.fill(control('jobTitle'), 'RN/Charge nurse');
  await userEvent.click(send());
  await expect.element(summary).toMatchTextContent('42 to fill, 1 to change.');
  const lines = summary.getByRole('link');
  expect(lines.elements().map(({ textContent }) => textContent)).toEqual([
    'Personal: 8 to fill',
    'Work experience and references: 15 to fill, 1 to change',
    'Eligibility, education and declarations: 18 to fill',
    'Your resume: 1 to fill',
  ]);
  await userEvent.click(lines.nth(1));
  await expect.element(control('employer')).toHaveFocus();
});

for (const path of ['/career', '/hire-us', '/contact'] as const) {
  test(`${path}: the controls of a row line up at every width, each directly under its label`, async () => {
    await openForm(path);
    for (const width of [320, 375, 768, 1440]) {
      await page.viewport(width, 900);
      const fields = [...document.querySelectorAll('.rows > div > .field')].flatMap((field) => {
        const label = field.querySelector('.field__label')?.getBoundingClientRect();
        const box = field.querySelector('.field__control')?.getBoundingClientRect();
        return label && box && box.height > 0 ? [{ label, box }] : [];
      });
      const neighbors = fields.flatMap((one, index) => {
        const next = fields[index + 1];
        return next && next.label.left > one.box.right ? [{ one, next }] : [];
      });
      const uneven = neighbors.filter(({ one, next }) => Math.abs(one.box.top - next.box.top) > 1);
      expect(neighbors.length, `at ${width}`).toBeGreaterThan(0);
      expect(uneven, `at ${width}`).toEqual([]);
      // A label of one line is not at the top of a neighbor's two lines.
      expect(fields.filter(({ label, box }) => box.top - label.bottom > 8)).toEqual([]);
    }
  });
}

test('at 400 % zoom nothing sticks, and a field in use is in sight with its label and notes', async () => {
  await openForm('/career', {}, { width: 320, height: 225 });
  await userEvent.click(send());
  await expect.element(summary).toHaveFocus();
  for (const name of ['working_hoursPerWeek', 'employer']) {
    const field = control(name);
    focus(field);
    const { id } = field.element();
    const ids = field.element().getAttribute('aria-describedby')?.split(' ') ?? [];
    for (const selector of [`label[for="${id}"]`, `#${id}`, ...ids.map((each) => `#${each}`)]) {
      const seen = document.querySelector<HTMLElement>(selector);
      await expect.element(seen, { message: selector }).toBeInViewport({ ratio: 1 });
    }
    await expect.element(parts).not.toBeInViewport();
    await expect.element(nextPart).not.toBeInViewport();
    await expect.element(send()).not.toBeInViewport();
  }
});

test('a chosen answer on a phone scrolls under the line of parts, which keeps its presses', async () => {
  await openForm('/career', {}, phone);
  fillForm(form, { registered_nurse: 'Yes' });
  const yes = control('registered_nurse');
  await expect.element(yes).toBeChecked();
  // The answer is at the position of the line of parts.
  yes.element().scrollIntoView({ block: 'center', behavior: 'instant' });
  const { top, height } = boxOf(yes);
  const line = boxOf(parts);
  const middle = line.top + line.height / 2;
  scrollBy({ top: top + height / 2 - middle, behavior: 'instant' });
  expect(hitAt(yes)?.closest('.part-list')).toBeInstanceOf(HTMLElement);
});

test('the bar on a phone stays in sight from the first answer on, leads to the next part with open fields, and gives way to Send once all is filled', async () => {
  observeOwnViewport();
  await openForm('/hire-us', {}, phone);
  const { sections } = forms.employer;
  await expect.element(nextPart).not.toBeInViewport();
  await userEvent.type(control('firstName'), 'M');
  await expect.element(nextPart).toBeInViewport({ ratio: 1 });
  await expect.element(nextPart).toHaveTextContent(`Next: ${sections[1]?.title}`);
  await userEvent.click(nextPart);
  await expect.element(control('positionsToFill')).toHaveFocus();
  // The next part after the last one is the first.
  focus(control('preferredDate'));
  await expect.element(nextPart).toHaveTextContent(`Next: ${sections[0]?.title}`);
  // The end of the form always has Send.
  send().element().scrollIntoView();
  await expect.element(send()).toBeInViewport({ ratio: 1 });

  fillForm(forms.employer, employerValues());
  await expectCount(nextPart, 0);
  focus(control('firstName'));
  await expect.element(send()).toBeInViewport({ ratio: 1 });
});
