import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forms } from '#shared/forms.ts';
import { messages } from '#shared/messages.ts';
import { employmentValues } from '#test/support/builders.ts';
import { expectAccessible, expectCount } from './support/checks.ts';
import { submissionsOf } from './support/form-answers.ts';
import { fillForm, pressTwice, send } from './support/form-controls.ts';
import { valuesIn } from './support/long-forms.ts';
import { chooseResume, pdfFile, resumeInput, storeResumes } from './support/resume-store.ts';
import { openForm, type PageAnswers } from './support/site-page.tsx';

const heading = (name: string) => page.getByRole('heading', { name });
const dialog = page.getByRole('dialog');

/** A filled application with a resume, not sent yet. Its address is no other test's. */
async function prepare(answers: PageAnswers): Promise<Record<string, string>> {
  const values = employmentValues({ email: `${crypto.randomUUID()}@example.com` });
  await openForm('/career', answers);
  fillForm(forms.employment, values);
  chooseResume(pdfFile());
  return values;
}

test('a file that is no PDF is refused with a message and a toast, and cleared', async () => {
  await openForm('/career');
  chooseResume(new File(['Dear Sir or Madam'], 'resume.pdf', { type: 'application/pdf' }));
  await expectCount(page.getByText(messages.resumeWrongType, { exact: false }), 2);
  expect(resumeInput().value).toBe('');
  await expectAccessible();
});

test('dropping a PDF on the zone chooses it, and removing it clears it', async () => {
  await openForm('/career');
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(pdfFile('dropped.pdf'));
  const zone = resumeInput().closest('.file__zone');
  zone?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  await expect.element(page.getByText('dropped.pdf').first()).toBeVisible();
  expect(resumeInput().files).toHaveLength(1);
  await userEvent.click(page.getByRole('button', { name: /remove/i }));
  expect(resumeInput().value).toBe('');
  await expectCount(page.getByText('dropped.pdf'), 0);
});

test('a canceled upload makes no record and keeps everything typed', async () => {
  const { records, answers } = submissionsOf('employment');
  const { promise, resolve } = Promise.withResolvers<void>();
  const { sent, stored } = storeResumes(promise);
  const values = await prepare(answers);
  await userEvent.click(send());
  await expect.poll(sent).toBe(1);
  await userEvent.click(dialog.getByRole('button', { name: messages.cancel }));
  resolve();
  await expectCount(dialog, 0);
  expect(valuesIn(forms.employment)).toEqual(values);
  expect(resumeInput().files).toHaveLength(1);
  expect([stored, records]).toEqual([[], []]);
});

test('two quick presses on the submit button make one record', async () => {
  const { records, answers } = submissionsOf('employment');
  const post = vi.fn(answers['POST /api/submissions/employment']);
  const { stored } = storeResumes();
  const values = await prepare({ 'POST /api/submissions/employment': post });
  pressTwice(send());
  await expect.element(heading(messages.uploaded)).toBeVisible();
  expect(post).toHaveBeenCalledOnce();
  expect(records).toMatchObject([values]);
  expect(stored).toEqual([{ id: records[0]?.id, size: pdfFile().size }]);
});

test('when the record fails after the upload, trying again completes it without a second upload', async () => {
  const { records, answers } = submissionsOf('employment');
  const { stored, sent } = storeResumes();
  let isRefused = true;
  const refused = { error: { code: 'forbidden', message: 'Something went wrong.' } };
  const values = await prepare({
    'POST /api/submissions/employment': (request) =>
      isRefused
        ? Response.json(refused, { status: 403 })
        : (answers['POST /api/submissions/employment']?.(request) ?? Response.error()),
  });
  await userEvent.click(send());
  await expect.element(heading(messages.uploadFailed)).toBeVisible();
  await expectAccessible();
  isRefused = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  await expect.element(heading(messages.uploaded)).toBeVisible();
  expect(sent()).toBe(1);
  expect(records).toMatchObject([values]);
  expect(stored.map(({ id }) => id)).toEqual(records.map(({ id }) => id));
});
