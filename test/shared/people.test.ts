import { describe, expect, it } from 'vitest';
import { type Field, nameField, phoneField } from '#shared/field.ts';
import { checkField, checkForm } from '#shared/form.ts';
import { forms } from '#shared/forms.ts';
import { messages } from '#shared/messages.ts';
import { contactValues } from '../support/builders.ts';
import { people } from '../support/people.ts';

const today = '2026-11-20';
const allFields = Object.values(forms).flatMap(({ fields }): readonly Field[] => fields);
const name = nameField({ name: 'firstName', label: 'First name' });
const phone = phoneField({ name: 'phoneNumber', label: 'Phone number' });

describe('real people pass', () => {
  it('are more than 300', () => expect(new Set(people.map(String)).size).toBeGreaterThan(300));

  it.each(people)('%s: %s %s', (_, firstName, lastName) => {
    const values = contactValues({ firstName, lastName });
    expect(checkForm(forms.contact, values, today)).toEqual({ status: 'valid', values });
    for (const part of [firstName, lastName]) {
      expect(name.clean(part)).toBe(part);
      for (const form of ['NFC', 'NFD'] as const) {
        expect(checkField(name, part.normalize(form), today).status).toBe('valid');
      }
      expect(checkField(name, part.toLocaleUpperCase(), today).status).toBe('valid');
    }
  });
});

describe('a phone number as people type it', () => {
  it.each([
    ['(603) 555-0123', '6035550123'],
    ['603-555-0123', '6035550123'],
    ['603.555.0123', '6035550123'],
    ['603 555 0123', '6035550123'],
    ['+1 (603) 555-0123', '+16035550123'],
    ['1-603-555-0123', '16035550123'],
    ['+44 20 7946 0958', '+442079460958'],
    ['tel: 603/555/0123', '6035550123'],
    ['603\u00a0555\u20110123', '6035550123'],
    ['  6035550123\t', '6035550123'],
  ])('%j becomes %s while typing, and passes', (typed, cleaned) => {
    expect(phone.clean(typed)).toBe(cleaned);
    expect(checkField(phone, cleaned, today)).toEqual({ status: 'valid', value: cleaned });
  });

  it.each(['555-0123', '603-555-012', '+', '', '++16035550123', '603+5550123', '12345678901234'])(
    '%j is refused in one sentence',
    (typed) => {
      const message = phone.clean(typed) === '' ? messages.fillOut : messages.invalidPhone;
      expect(checkField(phone, phone.clean(typed), today)).toEqual({ status: 'invalid', message });
    },
  );

  it.each(
    allFields.filter(({ control }) => control === 'tel').map((one) => [one.name, one] as const),
  )('%s: its hint says how many digits it wants', (_, { hint }) =>
    expect(hint).toMatch(/^10 (to 13 )?digits, for example 6035550123\./),
  );
});
