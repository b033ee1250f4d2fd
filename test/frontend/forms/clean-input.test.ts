import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cleanPasted,
  cleanTyped,
  droppedBy,
  droppedSentence,
} from '#frontend/forms/validation/clean-input.ts';
import { afterChange } from '#frontend/forms/validation/use-dropped.ts';
import { forms } from '#shared/forms.ts';

const digits = { clean: (text: string) => text.replace(/\D/g, ''), maximumLength: 5 };

describe('cleanTyped', () => {
  test('a clean text stays, and so does the caret', () => {
    expect(cleanTyped(digits, { text: '123', caret: 1 })).toEqual({ text: '123', caret: 1 });
  });

  test('the caret stays behind the character that it was behind', () => {
    expect(cleanTyped(digits, { text: '12x3', caret: 3 })).toEqual({ text: '123', caret: 2 });
    expect(cleanTyped(digits, { text: 'x123', caret: 1 })).toEqual({ text: '123', caret: 0 });
  });

  test('a character too many is the one that was typed, wherever that was', () => {
    expect(cleanTyped(digits, { text: '129345', caret: 3 })).toEqual({ text: '12345', caret: 2 });
    expect(cleanTyped(digits, { text: '123459', caret: 6 })).toEqual({ text: '12345', caret: 5 });
  });

  const fields = Object.values(forms).flatMap((form) => form.fields);
  test.each(fields)('$name: the text is clean, short enough and stays so', (field) => {
    fc.assert(
      fc.property(fc.string({ maxLength: 700, unit: 'grapheme' }), fc.nat(), (text, position) => {
        const typed = cleanTyped(field, { text, caret: position % (text.length + 1) });
        expect(typed.text.length).toBeLessThanOrEqual(field.maximumLength);
        expect(typed.caret).toBeLessThanOrEqual(typed.text.length);
        expect(cleanTyped(field, typed)).toEqual(typed);
      }),
    );
  });
});

describe('what is said of what was taken out', () => {
  const fieldOf = (name: string) => {
    const field = forms.employment.fields.find((one) => one.name === name);
    if (field === undefined) throw new Error(`no field ${name}`);
    return field;
  };
  const said = (name: string, text: string) => {
    return droppedSentence(fieldOf(name), droppedBy(fieldOf(name), text));
  };

  test.each([
    ['phoneNumber', '60355x', 'Taken out: x. Digits and + only.'],
    ['phoneNumber', '(603) 555-0123 x214', 'Extension left out'],
    ['phoneNumber', '603 555 0123 ext. 4', 'Extension left out'],
    ['employer_number', '603.555.0123 #4', 'Extension left out'],
    ['lastSalary', '42.50', 'Whole numbers only: the part after the period is left out.'],
    ['lastSalary', '42.000', 'Taken out: . (period). Whole numbers only.'],
    ['working_hoursPerWeek', '37,5h', 'Taken out: h. Whole numbers only.'],
    ['firstName', 'Ann & Bo', 'Taken out: & (and sign). Letters, spaces'],
    ['city', "Coeur d'Alene", "Taken out: ' (apostrophe). Letters, spaces"],
    ['address', '1 <b>Main</b> Street', 'Taken out: the text between < and >.'],
  ])('%s: %s', (name, text, sentence) => {
    expect(said(name, text)).toContain(sentence);
  });

  test.each([
    ['phoneNumber', '(603) 555-0123'],
    ['lastSalary', '$42,000'],
    ['pinCode', '03101-1234'],
    ['email', ' sample@example.com '],
    ['address', '1 Main Street\nNashua'],
    ['firstName', 'José'],
  ])('nothing of marks that mean nothing: %s %s', (name, text) => {
    expect(said(name, text)).toBe('');
  });

  test('it adds up while characters are typed, and is forgotten with what it was said of', () => {
    const typed = (text: string, hasTail = false) => ({ text, hasTail });
    const once = afterChange({}, 'phoneNumber', typed('x'), true);
    const twice = afterChange(once, 'phoneNumber', typed('t', true), true);
    expect(twice).toEqual({ phoneNumber: typed('xt', true) });
    expect(afterChange(twice, 'phoneNumber', typed(''), true)).toBe(twice);
    expect(afterChange(twice, 'phoneNumber', typed(''), false)).toEqual({});
    const anew = afterChange(twice, 'phoneNumber', typed('e'), false);
    expect(anew).toEqual({ phoneNumber: typed('e') });
  });
});

describe('cleanPasted', () => {
  const empty = { text: '', start: 0, end: 0 };

  test('a paste is cleaned first and cut then', () => {
    expect(cleanPasted(digits, empty, '(1) 2-3 4/5 6').text).toBe('12345');
    expect(cleanPasted(digits, empty, '(1) 2')).toEqual({ text: '12', caret: 2 });
  });

  test('a paste replaces the selection, and the caret follows it', () => {
    const held = { text: '1234', start: 1, end: 3 };
    expect(cleanPasted(digits, held, '(7) 8')).toEqual({ text: '1784', caret: 3 });
  });

  test('without room nothing is put in', () => {
    const full = { text: '12345', start: 2, end: 2 };
    expect(cleanPasted(digits, full, '678')).toEqual({ text: '12345', caret: 2 });
  });
});

describe('a US country code in a phone field', () => {
  const phoneOf = (name: string) => {
    const field = forms.employment.fields.find((one) => one.name === name);
    if (field === undefined) throw new Error(`no field ${name}`);
    return field;
  };
  const inOnePiece = (name: string, text: string) =>
    cleanTyped(phoneOf(name), { text, caret: text.length }).text;
  const typed = (name: string, text: string) =>
    [...text].reduce((held, letter) => inOnePiece(name, held + letter), '');

  test.each([
    '+1 (603) 555-0123',
    '+1 603-555-0123',
    '+16035550123',
    '1-603-555-0123',
    '(603) 555-0123',
    '6035550123',
  ])('a field of 10 keeps the ten digits of %s', (text) => {
    expect(inOnePiece('referenceNumber', text)).toBe('6035550123');
    expect(typed('referenceNumber', text)).toBe('6035550123');
  });

  test('a field with room for it keeps it', () => {
    expect(inOnePiece('phoneNumber', '+1 (603) 555-0123')).toBe('+16035550123');
    expect(inOnePiece('phoneNumber', '+44 20 7946 01234')).toBe('+442079460123');
  });

  test('the caret stays behind its character when the code goes', () => {
    const field = phoneOf('referenceNumber');
    expect(cleanTyped(field, { text: '+16035550123', caret: 5 })).toEqual({
      text: '6035550123',
      caret: 3,
    });
  });
});
