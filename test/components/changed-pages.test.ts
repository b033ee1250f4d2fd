import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { neededShifts } from '#frontend/content/needed-shifts.ts';
import { wishes } from '#frontend/content/wishes.ts';
import { shiftTimeLabels } from '#shared/desk/wishes.ts';
import { forms } from '#shared/forms.ts';
import { contactValues } from '#test/support/builders.ts';
import { addIcons, translateTexts } from '#test/support/changed-page.ts';
import { changePage } from './support/changed.ts';
import { submissionsOf } from './support/form-answers.ts';
import { control, fillForm, send } from './support/form-controls.ts';
import { longForms, valuesIn } from './support/long-forms.ts';
import { openStatus, startSender } from './support/sender-answers.ts';
import { openForm, openPage } from './support/site-page.tsx';

/** React's line about a form that it draws anew, because its markup has changed. */
const drawnAnew = /Minified React error #418/;

const changes = [
  ['a translator', translateTexts],
  ['a password manager', addIcons],
] as const;

function begin(change: () => () => void): void {
  onTestFinished(change());
}

function firstName(): HTMLInputElement {
  const input = control('firstName').element();
  if (input instanceof HTMLInputElement) return input;
  throw new Error('The first name has no input.');
}

const fileInput = () => document.querySelector<HTMLInputElement>('form input[type=file]');

/** Chooses a resume. @returns whether the form takes one */
function chooseResume(file: File): boolean {
  const input = fileInput();
  if (input === null) return false;
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  return true;
}

const allForms = [['/contact', forms.contact, contactValues] as const, ...longForms];

for (const [who, change] of changes) {
  for (const [path, form, valuesFor] of allForms) {
    test(`answers, focus and caret from before hydration stay on ${path} after ${who} has changed the page`, async () => {
      const values = valuesFor();
      const { answers } = submissionsOf(form.kind);
      const hydrate = await openPage(path, answers, { expectedConsole: [drawnAnew] });
      begin(change);
      fillForm(form, values);
      const resume = new File(['%PDF-1.7'], 'resume.pdf', { type: 'application/pdf' });
      const hasResume = chooseResume(resume);
      const input = firstName();
      input.focus();
      input.setSelectionRange(1, 3);
      const typed = valuesIn(form);
      hydrate();
      expect(input.isConnected).toBe(false);
      expect(document.activeElement).toBe(firstName());
      expect(valuesIn(form)).toEqual(typed);
      expect(fileInput()?.files?.length).toBe(hasResume ? 1 : undefined);
      const { selectionStart, selectionEnd } = firstName();
      expect([selectionStart, selectionEnd]).toEqual([1, 3]);
    });
  }
}

/** A button by its words, which the translator writes in capitals. */
const button = (name: string) => page.getByRole('button', { name, exact: false });

for (const [path, form, valuesFor] of allForms) {
  test(`${path} is filled in and sent on a changed page, after a refused Send`, async () => {
    const { records, answers } = submissionsOf(form.kind);
    await openForm(path, answers);
    changePage();
    await userEvent.fill(control('firstName'), 'Maria');
    await userEvent.click(send());
    await expect.poll(() => document.activeElement?.className).toBe('error-summary');
    await expect.element(control('firstName')).toHaveValue('Maria');
    const values = valuesFor();
    fillForm(form, values);
    expect(valuesIn(form)).toMatchObject(values);
    // An application also needs its resume.
    if (fileInput() !== null) return;
    await userEvent.click(send());
    const dialog = page.getByRole('dialog');
    for (const name of ['Copy', 'Close']) {
      await userEvent.click(dialog.getByRole('button', { name, exact: false }));
    }
    await userEvent.click(button('Copy the link'));
    await userEvent.click(button('Send another'));
    await expect.element(control('firstName')).toHaveValue('');
    expect(records).toMatchObject([values]);
  });
}

test('shifts of a facility are written on a changed status page', async () => {
  const facility = startSender('employer');
  await openStatus(facility);
  changePage();
  await userEvent.click(page.getByRole('radio', { name: 'RN', exact: false }).first());
  await userEvent.click(button(neededShifts.add));
  await expect.element(page.getByRole('radio', { name: 'RN', exact: false }).first()).toBeChecked();
});

test('wishes are saved on a changed status page, time after time', async () => {
  const nurse = startSender('employment');
  await openStatus(nurse);
  changePage();
  const { days, evenings } = shiftTimeLabels;
  for (const name of [days, evenings]) {
    await userEvent.click(page.getByRole('checkbox', { name, exact: false }));
    await expect.element(page.getByText(wishes.saved, { exact: false })).toBeVisible();
  }
  await expect.poll(() => nurse.stored.profile?.wishes?.shifts).toEqual(['days', 'evenings']);
});
