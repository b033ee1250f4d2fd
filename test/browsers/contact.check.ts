import { expect } from 'vitest';
import { contactForm } from '#shared/contact-form.ts';
import { messages } from '#shared/messages.ts';
import { contactValues } from '#test/support/builders.ts';
import { check } from './check.ts';
import { fieldOf, fillForm, hydrateForm } from './fields.ts';
import type { Page } from './page.ts';

const field = (page: Page, name: string) => fieldOf(page, contactForm, name);
const send = (page: Page) => page.button(/^send/i);

check('6. an empty message is refused, and the summary takes the focus', async ({ page }) => {
  await page.open('/contact');
  await hydrateForm(page, contactForm);
  await send(page).press();
  await expect
    .poll(() => page.focused(), { message: 'what has the focus' })
    .toContain(messages.fillAllRequired);
  await page.link(/^Last name/).press();
  await field(page, 'lastName').takesFocus();
});

check(
  '7. letters typed on the keyboard alone hydrate the form, and are cleaned',
  async ({ page }) => {
    await page.open('/contact');
    const name = field(page, 'firstName');
    await name.focus();
    await page.type('Ma');
    await expect
      .poll(
        // A digit stays until the page's script has loaded.
        async () => {
          await page.type('7');
          return name.value();
        },
        { message: 'what is left when digits are typed into a name' },
      )
      .toBe('Ma');
    await page.type('r8ie');
    await name.holds('Marie');
  },
);

check('7. what was typed before the form hydrates is kept', async ({ page }) => {
  await page.open('/contact');
  await field(page, 'lastName').focus();
  await page.type('Sample');
  await field(page, 'description').type('Night shifts?');
  await hydrateForm(page, contactForm);
  await field(page, 'lastName').holds('Sample');
  await field(page, 'description').holds('Night shifts?');
});

check('8. what is typed is cleaned, and the caret stays where it was', async ({ page }) => {
  await page.open('/contact');
  await hydrateForm(page, contactForm);
  const phone = field(page, 'phoneNumber');
  await phone.type('(603) 555-0123');
  await phone.holds('6035550123');
  const name = field(page, 'firstName');
  await name.type('Anne');
  await page.key('Home');
  await page.key('ArrowRight');
  await page.type('7x');
  await name.holds('Axnne');
  const caret = () => name.read((input) => (input as HTMLInputElement).selectionStart);
  expect(await caret(), 'where the caret is').toBe(2);
});

check('9. a message is sent, and its dialog is closed by keyboard', async ({ page }) => {
  await page.open('/contact');
  await fillForm(page, contactForm, contactValues());
  await send(page).press();
  const dialog = page.role('dialog', messages.uploaded);
  await dialog.appears();
  await dialog.text(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).appears();
  await dialog.button('Close').takesFocus();
  await page.key('Escape');
  await dialog.goes();
  await page.role('button', 'Send another').press();
  await field(page, 'firstName').holds('');
});
