import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mainPhone } from '#frontend/content/agency.ts';
import { phoneHref } from '#frontend/ui/phone-links.tsx';
import { contactForm } from '#shared/contact-form.ts';
import { messages } from '#shared/messages.ts';
import { contactValues } from '#test/support/builders.ts';
import { expectAccessible, expectCount } from './support/checks.ts';
import { submissionsOf } from './support/form-answers.ts';
import { control, fillForm, pressTwice, send } from './support/form-controls.ts';
import { press } from './support/keys.ts';
import { windows } from './support/list-controls.ts';
import { openForm, openPage } from './support/site-page.tsx';

const sent = page.getByRole('heading', { name: messages.uploaded });
const summary = page.getByRole('alert').filter({ hasText: messages.fillAllRequired });
const spoken = (words: RegExp) => page.getByRole('status').filter({ hasText: words });

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

test('a wrong field says what is wrong, and is quiet as soon as it is right', async () => {
  await openForm('/contact');
  fillForm(contactForm, contactValues({ phoneNumber: '12345', email: 'nobody' }));
  await userEvent.click(send());
  const phone = control('phoneNumber');
  const email = control('email');
  await expect.element(phone).toHaveAccessibleDescription(new RegExp(messages.invalidPhone));
  await expect.element(email).toHaveAccessibleDescription(new RegExp(messages.invalidEmail));
  await userEvent.type(phone, '67890');
  await expect.element(phone).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
});

for (const size of windows) {
  test(`at ${size.width} px a field is checked when it is left with something in it, and the press that left it counts`, async () => {
    await openForm('/contact', {}, size);
    const phone = control('phoneNumber');
    const email = control('email');
    await userEvent.click(phone);
    await userEvent.click(email);
    await userEvent.type(phone, '603555');
    await expect.element(phone).not.toHaveAttribute('aria-invalid', 'true');
    await expect.element(email).not.toHaveAttribute('aria-invalid', 'true');
    await press(phone, '{Tab}');
    await expect
      .element(phone)
      .toHaveAccessibleDescription(new RegExp(`${messages.invalidPhone} You typed 6 digits`));
    await expect.element(spoken(/You typed 6 digits/)).toBeInTheDocument();
    await expectCount(summary, 0);
    await userEvent.fill(phone, '6035550123');
    await expect.element(phone).not.toHaveAttribute('aria-invalid', 'true');

    // The blur of the field adds its error above the pressed element.
    await userEvent.fill(email, 'nobody');
    await userEvent.click(send());
    await expect.element(summary).toHaveFocus();
  });
}

test('what is typed is cleaned, and the caret stays where it was', async () => {
  await openForm('/contact');
  const phone = control('phoneNumber');
  await userEvent.type(phone, '(603) 555-0123');
  await expect.element(phone).toHaveValue('6035550123');
  await expect.element(phone).not.toHaveAccessibleDescription(/Taken out/);
  await userEvent.keyboard('/o');
  await expect.element(phone).toHaveAccessibleDescription(/Taken out: o\./);
  await expect.element(spoken(/Taken out: o\./)).toBeInTheDocument();
  await expectAccessible({ part: page.getByRole('main') });
  await userEvent.keyboard('{Backspace}');
  await expect.element(phone).not.toHaveAccessibleDescription(/Taken out/);
  const name = control('firstName');
  await userEvent.fill(name, 'Anne');
  await press(name, '{Home}{ArrowRight}7x');
  await expect.element(name).toHaveValue('Axnne');
  expect(name.element()).toHaveProperty('selectionStart', 2);
  await userEvent.fill(control('description'), 'Hello <b>there</b>');
  await expect.element(control('description')).toHaveValue('Hello there');
});

test('a phone number typed before the form is hydrated loses its marks and no digit', async () => {
  const hydrate = await openPage('/contact');
  const phone = control('phoneNumber');
  await userEvent.type(phone, '(603) 555-0123');
  await expect.element(phone).toHaveValue('(603) 555-0123');
  hydrate();
  await expect.element(phone).toHaveValue('6035550123');
  await userEvent.keyboard('456789');
  await expect.element(phone).toHaveValue('6035550123456');
});

test('a message ends in the dialog with a reference, and in exactly one record', async () => {
  const { records, answers } = submissionsOf('contact');
  const post = vi.fn(answers['POST /api/submissions/contact']);
  await openForm('/contact', { 'POST /api/submissions/contact': post });
  fillForm(contactForm, contactValues());
  pressTwice(send());
  await expect.element(sent).toBeVisible();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/[2-9A-Z]{4}-[2-9A-Z]{4}/);
  await expect
    .element(dialog.getByRole('link', { name: mainPhone }))
    .toHaveAttribute('href', phoneHref(mainPhone));
  await expectAccessible({ part: dialog });
  await press(page.getByRole('button', { name: 'Close' }), '{Enter}');
  await expectCount(dialog, 0);
  await expect.element(control('firstName')).toHaveValue('');
  expect(post).toHaveBeenCalledOnce();
  expect(records).toMatchObject([contactValues()]);
});

test('with the keyboard alone a message can be written, sent and closed', async () => {
  const { records, answers } = submissionsOf('contact');
  const values = contactValues({ email: 'a@b.us', description: 'Nights?' });
  await openForm('/contact', answers);
  control('firstName').element().focus();
  for (const { name } of contactForm.fields) {
    await expect.element(control(name)).toHaveFocus();
    await userEvent.keyboard(`${values[name] ?? ''}{Tab}`);
  }
  await expect.element(send()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(sent).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectCount(page.getByRole('dialog'), 0);
  expect(records).toMatchObject([values]);
});

test('no visitor sees or reaches the field for programs, and the page asks for its token by itself', async () => {
  const { records, answers } = submissionsOf('contact');
  const token = vi.fn(() => Response.json({ token: 'token' }));
  await openForm('/contact', { ...answers, 'GET /api/form-token': token });
  await expect.poll(() => token).toHaveBeenCalledOnce();
  fillForm(contactForm, contactValues());
  const hidden = control('subject');
  await expect.element(hidden).toHaveAttribute('tabindex', '-1');
  await expectCount(page.getByRole('textbox', { name: 'Leave this empty' }), 0);
  const box = hidden.element().closest('div[aria-hidden]')?.getBoundingClientRect();
  expect(box).toMatchObject({ width: 1, height: 1 });
  await press(control('firstName'), '{Shift>}{Tab}{/Shift}');
  await expect.element(control('firstName')).not.toHaveFocus();
  await expect.element(hidden).not.toHaveFocus();

  // A program fills in every field.
  await userEvent.fill(hidden, 'Best offer', { force: true });
  await userEvent.click(send());
  await expect.element(sent).toBeVisible();
  expect(records).toMatchObject([{ ...contactValues(), subject: 'Best offer' }]);
});
