import { expect, onTestFinished, test } from 'vitest';
import { forms } from '#shared/forms.ts';
import { contactValues } from '#test/support/builders.ts';
import { addIcons, translateTexts } from '#test/support/changed-page.ts';
import { submissionsOf } from './support/form-answers.ts';
import { control, fillForm } from './support/form-controls.ts';
import { longForms, valuesIn } from './support/long-forms.ts';
import { openPage } from './support/site-page.tsx';

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
