import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanPasted, cleanTyped } from '#frontend/forms/validation/clean-input.ts';
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

describe('cleanPasted', () => {
  test('a paste is cleaned first and cut then', () => {
    expect(cleanPasted(digits, '(1) 2-3 4/5 6', 5)).toBe('12345');
    expect(cleanPasted(digits, '(1) 2', 5)).toBe('12');
  });

  test('without room nothing is put in', () => {
    expect(cleanPasted(digits, '123', 0)).toBe('');
    expect(cleanPasted(digits, '123', -2)).toBe('');
  });
});
