import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Field } from '#shared/field.ts';
import type { Form } from '#shared/form.ts';
import { forms } from '#shared/forms.ts';
import { messages } from '#shared/messages.ts';
import { employmentValues } from '#test/support/builders.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { submissionsOf } from './support/form-answers.ts';
import { control, fillForm, send } from './support/form-controls.ts';
import { press } from './support/keys.ts';
import { windows } from './support/list-controls.ts';
import { longForms, openGroups, valuesIn } from './support/long-forms.ts';
import { chooseResume, pdfFile, resumeInput, storeResumes } from './support/resume-store.ts';
import { openForm, openPage } from './support/site-page.tsx';

const summary = page.getByRole('alert').filter({ hasText: messages.fillAllRequired });
const sent = page.getByRole('heading', { name: messages.uploaded });
const until = () => control('worked_until');

for (const [path, form, valuesFor] of longForms) {
  test(`${path}: an empty form has room for fingers, counts every required field, and its summary leads to each part`, async () => {
    await openForm(path);
    for (const { width, height } of windows) {
      await page.viewport(width, height);
      expect(tooSmallToPress()).toEqual([]);
    }
    await userEvent.click(send());
    await expect.element(summary).toHaveFocus();
    const preset = form.fields.filter(({ presetToday }) => presetToday === true).length;
    const required = form.fields.filter((each) => each.required);
    const resumeItems = form.kind === 'employment' ? 1 : 0;
    const lines = summary.getByRole('link');
    await expectCount(lines, form.sections.length + resumeItems);
    const counts = lines.elements().map((line) => Number(/\d+/.exec(line.textContent)?.[0]));
    const count = counts.reduce((sum, one) => sum + one, 0);
    expect(count).toBe(required.length - preset + resumeItems);
    openGroups();
    const isMarked = ({ name }: Field) => marked(name).getAttribute('aria-invalid') === 'true';
    expect(form.fields.filter((each) => !each.required).filter(isMarked)).toEqual([]);
    await expectAccessible();
    await expectNoSidewaysScroll();
    for (const { title, fields } of form.sections) {
      await userEvent.click(summary.getByRole('link', { name: new RegExp(`^${title}`) }));
      const first = fields.find((each) => each.required);
      await expect.element(control(first?.name ?? '')).toHaveFocus();
    }
  });

  test(`${path}: the keyboard alone answers a field of every kind, and sends the form`, async () => {
    const values = valuesFor();
    const byKeys = firstOfEachKind(form, values);
    const { records, answers } = submissionsOf(form.kind);
    const { stored } = storeResumes();
    await openForm(path, answers);
    const isByKeys = (name: string) => byKeys.some((field) => field.name === name);
    fillForm(form, Object.fromEntries(Object.entries(values).filter(([name]) => !isByKeys(name))));
    for (const field of byKeys) {
      control(field.name).element().focus();
      await answerByKeys(field, values[field.name] ?? '');
    }
    if (form.kind === 'employment') {
      // A press of the key opens the browser's dialog. A test can't use that, and chooses its file instead.
      resumeInput().addEventListener('click', (event) => {
        event.preventDefault();
        chooseResume(pdfFile());
      });
      resumeInput().focus();
      await userEvent.keyboard('{Enter}');
    }
    expect(valuesIn(form)).toEqual(values);
    await press(send(), '{Enter}');
    await expect.element(sent).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expectCount(page.getByRole('dialog'), 0);
    expect(records).toMatchObject([values]);
    expect(stored.map(({ id }) => id)).toEqual(resumeIds(form, records));
  });

  test(`${path}: what was answered before the form is hydrated is kept and sent`, async () => {
    const values = valuesFor();
    const { records, answers } = submissionsOf(form.kind);
    const { stored } = storeResumes();
    const hydrate = await openPage(path, answers);
    fillForm(form, values);
    if (form.kind === 'employment') chooseResume(pdfFile());
    hydrate();
    await userEvent.click(send());
    await expect.element(sent).toBeVisible();
    expect(records).toMatchObject([values]);
    expect(stored.map(({ id }) => id)).toEqual(resumeIds(form, records));
  });
}

test('/career: only the file missing is said in its own words', async () => {
  await openForm('/career');
  fillForm(forms.employment, employmentValues());
  await userEvent.click(send());
  await expect.element(page.getByText(messages.onlyResumeMissing).first()).toBeVisible();
  await expectCount(page.getByText(messages.fillAllRequired), 0);
});

test('/career: a second reference that is begun has to be whole', async () => {
  await openForm('/career');
  fillForm(forms.employment, employmentValues({ referenceName2: 'Second Sample' }));
  chooseResume(pdfFile());
  await userEvent.click(send());
  await expectCount(summary.getByRole('link'), 3);
});

test('/career: work that ended before it began is told at the field', async () => {
  await openForm('/career');
  const values = employmentValues({ working_from: '2024-05-02', worked_until: '2024-05-01' });
  fillForm(forms.employment, values);
  chooseResume(pdfFile());
  await userEvent.click(send());
  await expect.element(until()).toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(until(), '2024-05-02');
  await expect.element(until()).not.toHaveAttribute('aria-invalid', 'true');
});

/** The ids of the resumes that belong to the records of a form. */
const resumeIds = (form: Form, records: readonly { id: string }[]): string[] =>
  form.kind === 'employment' ? records.map(({ id }) => id) : [];

/** The element of a field that is marked if the answer is wrong: a choice's group, or the control. */
function marked(name: string): HTMLElement | SVGElement {
  const element = control(name).element();
  return element.closest<HTMLElement>('[role=radiogroup]') ?? element;
}

/** The first field of each kind of control that has a value; for Yes and No one of either. every-page.test.ts shows that Tab reaches all. */
function firstOfEachKind({ fields }: Form, values: Readonly<Record<string, string>>): Field[] {
  const kindOf = ({ name, control: kind }: Field) =>
    kind === 'yesNo' ? `${kind} ${values[name]}` : kind;
  const filled = fields.filter(({ name }) => values[name] !== undefined);
  return filled.filter((field) => filled.find((one) => kindOf(one) === kindOf(field)) === field);
}

/** Answers the field that has the focus. */
async function answerByKeys({ name, control: kind }: Field, value: string): Promise<void> {
  switch (kind) {
    case 'yesNo':
      await userEvent.keyboard(value === 'No' ? ' {ArrowRight}' : ' ');
      break;
    case 'checkbox':
      await userEvent.keyboard(' ');
      break;
    case 'select':
      await userEvent.keyboard(value.slice(0, 8));
      await expect.element(control(name)).toHaveValue(value);
      break;
    case 'date':
      await userEvent.keyboard(`${value.slice(5, 7)}${value.slice(8)}${value.slice(0, 4)}`);
      break;
    default:
      await userEvent.keyboard(value);
  }
}

/** The visible targets of the form that are lower than 44 px. */
const tooSmallToPress = (): string[] =>
  [
    ...document.querySelectorAll(
      'button, select, textarea, input:not([type=radio], [type=checkbox], [type=file]), label:has(input)',
    ),
  ]
    .filter((element) => element.closest('form') !== null)
    .filter((element) => element.getBoundingClientRect().height > 0)
    .filter((element) => element.closest('[aria-hidden=true]') === null)
    .filter((element) => element.getBoundingClientRect().height < 44)
    .map((element) => element.outerHTML.slice(0, 120));
