import { describe, expect, it } from 'vitest';
import { contactForm } from '#shared/contact-form.ts';
import { emailField, type Field, longTextField, nameField, phoneField } from '#shared/field.ts';
import * as form from '#shared/form.ts';
import { messages, tooLong } from '#shared/messages.ts';
import { contactValues } from '../support/builders.ts';

const today = '2026-11-20';
const checkField = (field: Field, input: unknown) => form.checkField(field, input, today);
const checkForm = (of: form.Form, input: unknown) => form.checkForm(of, input, today);

const name = nameField({ name: 'firstName', label: 'First name', autocomplete: 'given-name' });
const phone = phoneField({ name: 'phoneNumber', label: 'Phone number', autocomplete: 'tel' });
const email = emailField({ name: 'email', label: 'E-mail', autocomplete: 'email' });
const description = longTextField({
  name: 'description',
  label: 'Message',
  autocomplete: 'off',
  maximumLength: 500,
});

const refusal = (message: string) => ({ status: 'invalid', message });
const accepted = (value: string) => ({ status: 'valid', value });

describe('a name', () => {
  it.each([
    "O'Brien",
    'O’Brien',
    'José',
    'Smith-Jones',
    'Li',
    'Nguyễn Thị Ánh',
    'Bội-Châu',
    'São João',
    'श्रेष्ठ',
    'D’Amours-Côté',
    'St. Pierre, Jr.',
  ])('%s passes', (value) => {
    expect(checkField(name, value)).toEqual(accepted(value));
  });

  it.each(['12', 'R2', '<b>Ann</b>', '---', '😀', 'Ann\u0000', 'a@b'])('%j is refused', (value) => {
    expect(checkField(name, value)).toEqual(refusal(messages.invalidName));
  });

  it('keeps letters of any script and name marks while typing, and drops the rest', () => {
    expect(name.clean("Zo<b>ë</b> O'Brien-2 😀")).toBe("Zoë O'Brien- ");
  });

  it.each([
    ['José\u00a0María', 'José María'],
    ['José\u3000María\nLópez', 'José María López'],
    ['Jean–Luc', 'Jean-Luc'],
    ['Jean‑Luc', 'Jean-Luc'],
    ['\u0639\u0644\u06cc\u200c\u0631\u0636\u0627', '\u0639\u0644\u06cc \u0631\u0636\u0627'],
    ['Ma\u200bria\u00ad', 'Maria'],
  ])('%j is typed as %s', (typed, cleaned) => {
    expect(name.clean(typed)).toBe(cleaned);
    expect(checkField(name, cleaned)).toEqual(accepted(cleaned));
  });
});

describe('a phone number', () => {
  it.each(['6035550123', '+16035550123', '+1234567890123'])('%s passes', (value) => {
    expect(checkField(phone, value)).toEqual(accepted(value));
  });

  it.each(['603555012', '12345678901234', '603-555-0123', '++6035550123', '603555012a'])(
    '%s is refused',
    (value) => {
      expect(checkField(phone, value)).toEqual(refusal(messages.invalidPhone));
    },
  );

  it('keeps digits and plus while typing', () => {
    expect(phone.clean('+1 (603) 555-0123')).toBe('+16035550123');
  });
});

describe('an e-mail address', () => {
  it.each([
    'nurse@example.com',
    'first.last+work@mail.example.co.uk',
    "o'brien@example.com",
    'maria@müller-pflege.de',
    'x@xn--e1afmkfd.xn--p1ai',
    'x@пример.рф',
    'x@例え.中国',
  ])('%s passes', (value) => {
    expect(checkField(email, value)).toEqual(accepted(value));
  });

  it.each([
    'nurse',
    'nurse@',
    '@example.com',
    'a b@example.com',
    'a@example',
    'a@-x.com',
    'a@b@c.de',
    '.leading@example.com',
    'trailing.@example.com',
    'user..dots@example.com',
    'a@example.c1',
    'a@example.xn--',
  ])('%s is refused', (value) => {
    expect(checkField(email, value)).toEqual(refusal(messages.invalidEmail));
  });
});

describe('a message', () => {
  it('passes with comparisons, accents, line breaks and emoji', () => {
    const value = 'Nights < 3 a week\nbut > 1, merci à vous 👋';
    expect(checkField(description, value)).toEqual(accepted(value));
  });

  it.each(['<script>alert(1)</script>', 'a <img src=x>', 'bell \u0007'])(
    '%j is refused',
    (value) => {
      expect(checkField(description, value)).toEqual(refusal(messages.invalidText));
    },
  );

  it('is cut by a sentence that names the limit', () => {
    expect(checkField(description, 'a'.repeat(500)).status).toBe('valid');
    expect(checkField(description, 'a'.repeat(501))).toEqual(refusal(tooLong(500)));
  });
});

describe('checking the contact form', () => {
  it('gives the trimmed values of its own fields and nothing else', () => {
    const values = contactValues();
    const result = checkForm(contactForm, {
      ...values,
      firstName: `  ${values.firstName} `,
      middleName: '   ',
      isAdmin: 'Yes',
    });
    expect(result).toEqual({ status: 'valid', values });
  });

  it.each([null, 'text', 7, [], {}])('names every required field when given %j', (input) => {
    expect(checkForm(contactForm, input)).toEqual({
      status: 'invalid',
      fields: {
        firstName: messages.fillOut,
        lastName: messages.fillOut,
        phoneNumber: messages.fillOut,
        email: messages.fillOut,
        description: messages.fillOut,
      },
    });
  });

  it('checks an optional field once something is in it', () => {
    const result = checkForm(contactForm, contactValues({ middleName: '7' }));
    expect(result).toEqual({ status: 'invalid', fields: { middleName: messages.invalidName } });
  });

  it.each(contactForm.fields.map((field) => [field.name, field] as const))(
    '%s: a value that is no text is refused without an exception',
    (_name, field) => {
      for (const value of [7, true, {}, [], null]) {
        expect(checkField({ ...field, required: true }, value).status).toBe('invalid');
      }
    },
  );

  it.each(contactForm.fields.map((field) => [field.name, field] as const))(
    '%s: cleaning twice is cleaning once, and 100,000 characters are cleaned',
    (_name, field) => {
      for (const text of [
        '<<b>i>x</i>',
        '<a'.repeat(50_000),
        '<<a>'.repeat(25_000),
        `6035550123${'x'.repeat(100_000)}`,
        `6035550123${' '.repeat(100_000)}y`,
        'a@'.repeat(50_000),
        '- 1k '.repeat(20_000),
        'é😀\u0007 7',
      ]) {
        const cleaned = field.clean(text);
        expect(field.clean(cleaned)).toBe(cleaned);
        expect(cleaned).not.toMatch(/<[a-z!/?][^<>]*>/i);
      }
    },
  );
});
