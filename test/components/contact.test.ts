import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mainPhone } from '#frontend/content/agency.ts';
import { phoneHref } from '#frontend/ui/phone-links.tsx';
import { contactForm } from '#shared/contact-form.ts';
import { messages } from '#shared/messages.ts';
import { contactValues } from '#test/support/builders.ts';
import { expectAccessible, expectCount } from './support/checks.ts';
import { submissionsOf } from './support/form-answers.ts';
import { control, fillForm, send } from './support/form-controls.ts';
import { press } from './support/keys.ts';
import { openForm } from './support/site-page.tsx';

const sent = page.getByRole('heading', { name: messages.uploaded });
const summary = page.getByRole('alert').filter({ hasText: messages.fillAllRequired });

test('an empty form is refused with the sentences, and the summary takes focus', async () => {
  await openForm('/contact');
  await userEvent.click(send());
  await expect.element(summary).toHaveFocus();
  const required = contactForm.fields.filter((each) => each.required);
  await expectCount(summary.getByRole('link'), required.length);
  for (const { name } of required) {
    await expect.element(control(name)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(control(name)).toHaveAccessibleDescription(new RegExp(messages.fillOut));
  }
  await expect.element(control('middleName')).not.toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
  await userEvent.click(summary.getByRole('link', { name: /^Last name/ }));
  await expect.element(control('lastName')).toHaveFocus();
});

test('a message ends in the dialog with a reference, and in exactly one record', async () => {
  const { records, answers } = submissionsOf('contact');
  await openForm('/contact', answers);
  fillForm(contactForm, contactValues());
  await userEvent.dblClick(send());
  await expect.element(sent).toBeVisible();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/[2-9A-Z]{4}-[2-9A-Z]{4}/);
  await expect
    .element(dialog.getByRole('link', { name: mainPhone }))
    .toHaveAttribute('href', phoneHref(mainPhone));
  await expectAccessible();
  await press(page.getByRole('button', { name: 'Close' }), '{Enter}');
  await expectCount(dialog, 0);
  await expect.element(control('firstName')).toHaveValue('');
  expect(records).toMatchObject([contactValues()]);
});
