import { emailField, lineField, localityField, nameField, phoneField, zipField } from './field.ts';

/** The sender: the fields at the beginning of every form (section 3). */
export const personFields = [
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
    hint: '10 to 13 digits, for example 6035550123.',
    autocomplete: 'tel',
  }),
  emailField({ name: 'email', label: 'E-mail', autocomplete: 'email' }),
];

/** The address of a person or a facility (sections 3 and 5). */
export const addressFields = [
  lineField({
    name: 'address',
    label: 'Street address',
    autocomplete: 'address-line1',
    maximumLength: 150,
  }),
  localityField({ name: 'city', label: 'City', autocomplete: 'address-level2' }),
  localityField({ name: 'state', label: 'State', autocomplete: 'address-level1' }),
  zipField({
    name: 'pinCode',
    label: 'ZIP code',
    hint: 'Five digits.',
    autocomplete: 'postal-code',
  }),
];
