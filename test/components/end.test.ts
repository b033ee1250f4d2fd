import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { career } from '#frontend/content/career.ts';
import { requiredWords } from '#frontend/content/form-words.ts';
import { contactForm } from '#shared/contact-form.ts';
import { contactValues } from '#test/support/builders.ts';
import { expectAccessible, expectCount } from './support/checks.ts';
import { submissionsOf } from './support/form-answers.ts';
import { control, fillForm, send } from './support/form-controls.ts';
import { openForm, openPage } from './support/site-page.tsx';

test('another form takes the name and the number of the first one by one press, and loses nothing', async () => {
  const values = contactValues();
  await openForm('/contact', submissionsOf('contact').answers);
  fillForm(contactForm, values);
  await userEvent.click(send());
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
  await expectAccessible({ isWhole: true });
  await userEvent.click(page.getByRole('button', { name: 'Send another' }));
  const samePerson = page.getByRole('button', { name: /^Use my name/ });
  await userEvent.type(control('firstName'), 'Bo');
  await userEvent.click(samePerson);
  await expect.element(control('firstName')).toHaveValue('Bo');
  await expect.element(control('lastName')).toHaveValue(values.lastName);
  await expect.element(control('phoneNumber')).toHaveValue(values.phoneNumber);
  await expect.element(control('description')).toHaveFocus();
  await expect.element(control('description')).toHaveValue('');
  await expectCount(samePerson, 0);
});

test('what was begun before the script came is not taken away', async () => {
  const receipt = { reference: '7KQM-2XHD', submittedAt: '2026-11-22T18:02:03.000Z' };
  sessionStorage.setItem('receipt:employment', JSON.stringify(receipt));
  await openForm('/career');
  const panel = page.getByRole('region', { name: career.received });
  await expect.element(panel).toMatchTextContent('7KQM-2XHD');
  await expectCount(page.getByRole('navigation', { name: 'Parts of the form' }), 0);
  const forTheForm = [career.short.lead, requiredWords].map((words) =>
    page.getByText(words, { exact: false }),
  );
  for (const words of forTheForm) await expect.element(words).not.toBeVisible();

  const hydrate = await openPage('/career');
  await userEvent.fill(control('firstName'), 'Anne');
  hydrate();
  // The script counts the answer.
  await expect.element(page.getByText('42 to fill')).toBeVisible();
  await expect.element(control('firstName')).toHaveValue('Anne');
  await expect.element(control('firstName')).toBeVisible();
  await expectCount(panel, 0);
  for (const words of forTheForm) await expect.element(words).toBeVisible();
});
