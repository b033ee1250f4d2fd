import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forms } from '#shared/forms.ts';
import { messages } from '#shared/messages.ts';
import { contactValues, employmentValues } from '#test/support/builders.ts';
import { expectAccessible, expectCount } from './support/checks.ts';
import { allStorage, doNotKeep, expectKept, line, storedBy } from './support/draft-line.ts';
import { submissionsOf } from './support/form-answers.ts';
import { control, fillForm, send } from './support/form-controls.ts';
import { windows } from './support/list-controls.ts';
import { valuesIn } from './support/long-forms.ts';
import { chooseResume, pdfFile, storeResumes } from './support/resume-store.ts';
import { openForm } from './support/site-page.tsx';

const [, phone] = windows;

test('what came back is shown: the days, and how many letters are left', async () => {
  await openForm('/career');
  fillForm(forms.employment, employmentValues());
  await expectKept('"worked_until"');
  await openForm('/career');
  await expect.element(line()).toMatchTextContent(/Your answers are back/);
  const days = [...document.querySelectorAll<HTMLElement>('form [type=date]')];
  expect(days).not.toEqual([]);
  // The stylesheet hides the date of a control that is marked as empty.
  for (const day of days) await expect.element(day).not.toHaveAttribute('data-empty');

  await openForm('/contact');
  fillForm(forms.contact, contactValues({ description: 'Ten words' }));
  await expectKept('Ten words');
  const left = page.getByText(/^\d+ characters left$/).first();
  const { textContent: before } = left.element();
  await openForm('/contact');
  await expect.element(line()).toMatchTextContent(/Your answers are back/);
  await expect.element(left).toHaveTextContent(before);
});

test('the signature, the declaration and the criminal record stay on the page alone', async () => {
  await openForm('/career');
  fillForm(forms.employment, employmentValues({ signature: 'Canary Signature' }));
  await expectKept('jobDescriptionUnderstanding');
  const stored = await allStorage();
  const unstored = forms.employment.fields.filter(({ neverStored }) => neverStored);
  expect(unstored).not.toEqual([]);
  for (const { name } of unstored) expect(stored).not.toContain(name);
  expect(stored).not.toContain('Canary Signature');
  await openForm('/career');
  await expect.element(line()).toMatchTextContent(/Your answers are back/);
  for (const name of ['signature', 'criminalRecord', 'authorization']) {
    expect(valuesIn(forms.employment)).not.toHaveProperty(name);
  }
});

test('Clear asks, and then the form and every storage are empty', async () => {
  const values = contactValues({ firstName: 'Canary' });
  await openForm('/contact', {}, phone);
  fillForm(forms.contact, values);
  await expectKept(values.description ?? '');
  await expect.element(line()).toMatchTextContent(/until \d+\/\d+\/\d{4}/);
  await userEvent.click(page.getByRole('button', { name: 'Clear' }));
  await expect.element(page.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  await expectAccessible({ part: page.elementLocator(line()) });
  await userEvent.keyboard('{Enter}');
  expect(valuesIn(forms.contact)).toEqual(values);
  await userEvent.click(page.getByRole('button', { name: 'Clear' }));
  await userEvent.click(page.getByRole('button', { name: 'Empty it' }));
  await expect.element(doNotKeep).toBeVisible();
  expect(valuesIn(forms.contact)).toEqual({});
  await expect.poll(() => storedBy(Object.values(values))).toEqual([]);
  await openForm('/contact', {}, phone);
  await expect.element(doNotKeep).toBeVisible();
  expect(valuesIn(forms.contact)).toEqual({});
});

test('an application that has arrived leaves nothing on the device', async () => {
  const values = employmentValues();
  const canaries = [
    // The digits of a time or an id can hold a shorter number.
    ...Object.values(values).filter((text) => text.length > 5 || /^[a-z]{4}/i.test(text)),
    'canary-resume.pdf',
    '%PDF',
  ];
  storeResumes();
  await openForm('/career', submissionsOf('employment').answers);
  fillForm(forms.employment, values);
  chooseResume(pdfFile('canary-resume.pdf'));
  await expectKept('canary-resume.pdf');
  await userEvent.click(send());
  await expect.element(page.getByRole('heading', { name: messages.uploaded })).toBeVisible();
  await expect.poll(() => storedBy(canaries)).toEqual([]);
});

test('a resume that finds no room is said, and the answers stay', async () => {
  const putting = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  onTestFinished(() => putting.mockRestore());
  await openForm('/career');
  await userEvent.fill(control('firstName'), 'Canary');
  chooseResume(pdfFile('canary-resume.pdf'));
  await expect.element(line()).toMatchTextContent(/no room to keep your resume/);
  await expectKept('Canary');
  await userEvent.click(page.getByRole('button', { name: /^Remove/ }));
  await expect.element(line()).not.toMatchTextContent(/no room/);
  await expectCount(page.getByText('canary-resume.pdf'), 0);
});
