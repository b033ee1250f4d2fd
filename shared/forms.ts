import { emailField, longTextField, nameField, phoneField } from './field.ts';
import type { Form } from './form.ts';
import type { Kind } from './kinds.ts';

/** The contact form (section 3: list Contact-List). */
export const contactForm: Form = {
  kind: 'contact',
  fields: [
    nameField({ name: 'firstName', label: 'First name', autocomplete: 'given-name' }),
    nameField({
      name: 'middleName',
      label: 'Middle name',
      autocomplete: 'additional-name',
      required: false,
    }),
    nameField({ name: 'lastName', label: 'Last name', autocomplete: 'family-name' }),
    phoneField({
      name: 'phoneNumber',
      label: 'Phone number',
      hint: '10 to 13 digits, for example 6035550123. A plus may stand first.',
      autocomplete: 'tel',
    }),
    emailField({ name: 'email', label: 'E-mail', autocomplete: 'email' }),
    longTextField({
      name: 'description',
      label: 'Your message',
      hint: 'Please leave out health or bank details.',
      autocomplete: 'off',
      maximumLength: 500,
    }),
  ],
};

/** Every form that can be sent, by kind. A form added here has its API, list and detail screen. */
export const forms: Partial<Record<Kind, Form>> = { contact: contactForm };
