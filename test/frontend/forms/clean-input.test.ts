import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cleanTyped,
  droppedBy,
  droppedSentence,
  withPasted,
} from '#frontend/forms/validation/clean-input.ts';
import { afterChange } from '#frontend/forms/validation/use-dropped.ts';
import { forms } from '#shared/forms.ts';
import { excessSentence } from '#shared/messages.ts';

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

  test('a cut leaves no half of an emoji', () => {
    expect(
      cleanTyped({ clean: (text) => text, maximumLength: 2 }, { text: 'a😀', caret: 3 }),
    ).toEqual({
      text: 'a',
      caret: 1,
    });
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

const fieldOf = (name: string) => {
  const field = Object.values(forms)
    .flatMap(({ fields }) => fields)
    .find((one) => one.name === name);
  if (field === undefined) throw new Error(`no field ${name}`);
  return field;
};
const inOnePiece = (name: string, text: string) =>
  cleanTyped(fieldOf(name), { text, caret: text.length }).text;
const said = (name: string, text: string, elsewhere?: string) => {
  const dropped = droppedBy(fieldOf(name), { text, caret: text.length });
  return droppedSentence(fieldOf(name), dropped, elsewhere);
};

describe('what is said of what was taken out', () => {
  test.each([
    ['phoneNumber', '60355x', 'Taken out: x. Digits and + only.'],
    ['lastSalary', '42.50', 'Whole numbers only: the part after the period is left out.'],
    ['lastSalary', '42.000', 'Taken out: . (period). Whole numbers only.'],
    ['working_hoursPerWeek', '37,5h', 'Taken out: h. Whole numbers only.'],
    ['firstName', 'Ann & Bo', 'Taken out: & (and sign). Letters, spaces'],
    ['lastName', 'Gal·la', 'Taken out: · (middle dot). Letters, spaces'],
    ['city', "Coeur d'Alene", "Taken out: ' (apostrophe). Letters, spaces"],
    ['address', '1 <b>Main</b> Street', 'Taken out: the text between < and >.'],
  ])('%s: %s', (name, text, sentence) => {
    expect(said(name, text)).toContain(sentence);
  });

  test.each([
    ['phoneNumber', '(603) 555-0123'],
    ['phoneNumber', '\u202a603–555–0123\u202c'],
    ['lastSalary', '$42,000'],
    ['email', ' sample@example.com '],
    ['address', '1 Main Street\nNashua'],
    ['firstName', 'José'],
    ['firstName', 'Jean–Luc'],
    ['state', 'New\u00a0Hampshire'],
  ])('nothing of marks that mean nothing: %s %s', (name, text) => {
    expect(said(name, text)).toBe('');
  });

  test('changes in the middle of a text add up, and others replace what was said before', () => {
    const nothingDropped = { characters: '', sentences: [], fitsElsewhere: false };
    const typed = (characters: string) => ({ ...nothingDropped, characters });
    const cut = { characters: 't', sentences: ['Cut.'], fitsElsewhere: true };
    const once = afterChange({}, 'phoneNumber', typed('x'), true);
    const twice = afterChange(once, 'phoneNumber', cut, true);
    expect(twice).toEqual({ phoneNumber: { ...cut, characters: 'xt' } });
    expect(afterChange(twice, 'phoneNumber', nothingDropped, true)).toBe(twice);
    expect(afterChange(twice, 'phoneNumber', nothingDropped, false)).toEqual({});
    expect(afterChange(twice, 'phoneNumber', typed('e'), false)).toEqual({
      phoneNumber: typed('e'),
    });
  });
});

const extension = "We can't store extensions here.";
const twoNumbers = 'This looks like two numbers.';

describe('a text that its field can’t store', () => {
  test.each([
    [
      'phoneNumber',
      '603 555 0123 / 603 555 0199',
      '6035550123',
      `${twoNumbers} Left out: 603 555 0199.`,
    ],
    ['phoneNumber', '603-555-0123 or 603-555-0199', '6035550123', `${twoNumbers} Left out: `],
    [
      'phoneNumber',
      '603-555-0123\n603-555-0199',
      '6035550123',
      `${twoNumbers} Left out: 603-555-0199.`,
    ],
    ['phoneNumber', '+1 603 555 0123 +1 603 555 0199', '+16035550123', twoNumbers],
    ['phoneNumber', '60355501236035550199', '6035550123603', `${twoNumbers} Left out: 5550199.`],
    [
      'referenceNumber',
      '60355501236035550199',
      '6035550123',
      `${twoNumbers} Left out: 6035550199.`,
    ],
    ['phoneNumber', '+44 20 7946 0958 / +44 20 7946 0959', '+442079460958', twoNumbers],
    ['phoneNumber', '+44 (0)20 7946 0958', '+442079460958', 'Left out: (0).'],
    ['phoneNumber', '0044 20 7946 0958', '+442079460958', 'Written with + for 00.'],
    ['phoneNumber', '011 44 20 7946 0958', '+442079460958', 'Written with + for 011.'],
    ['phoneNumber', '555-0123 (603)', '6035550123', 'The area code is in front now.'],
    ['phoneNumber', '12345678901234', '1234567890123', excessSentence(13, '4', false)],
    ['referenceNumber', '16035550123', '6035550123', 'Left out: the 1 in front.'],
    ['referenceNumber', '+1 603 555 0123', '6035550123', 'Left out: +1.'],
    ['lastSalary', '1000000000', '10000000', excessSentence(8, '00', true)],
    ['lastSalary', '$38-42/hr', '38', `${twoNumbers} Left out: 42/hr.`],
    ['lastSalary', '$72k', '72000', '72k is 72000.'],
    ['lastSalary', '72.5k', '72500', '72.5k is 72500.'],
    ['working_hoursPerWeek', '1000', '100', excessSentence(3, '0', true)],
    ['pinCode', '03101-1234', '03101', 'Five digits are enough. Left out: 1234.'],
    ['pinCode', '031011234', '03101', excessSentence(5, '1234', true)],
    ['email', 'Maria Lopez <maria@example.com>', 'maria@example.com', 'Only the address is kept.'],
    ['email', 'mailto:maria@example.com', 'maria@example.com', 'Only the address is kept.'],
    [
      'email',
      'maria@example.com, bo@example.com',
      'maria@example.com',
      'This looks like two addresses. Left out: bo@example.com.',
    ],
    [
      'email',
      'M <maria@example.com>; B <bo@example.com>',
      'maria@example.com',
      'This looks like two addresses.',
    ],
    ['firstName', 'a'.repeat(52), 'a'.repeat(50), excessSentence(50, 'aa', false)],
    ['address', 'b'.repeat(200), 'b'.repeat(150), excessSentence(150, 'b'.repeat(50), false)],
    ['description', 'c'.repeat(600), 'c'.repeat(500), excessSentence(500, 'c'.repeat(100), false)],
  ])('%s: %s becomes %s, with a word', (name, text, kept, sentence) => {
    expect(inOnePiece(name, text)).toBe(kept);
    expect(said(name, text)).toContain(sentence);
    expect(inOnePiece(name, kept)).toBe(kept);
    expect(said(name, kept)).toBe('');
  });

  test.each([
    ...[
      'x214',
      ' ext. 4',
      ' ext 45',
      ' extension 45',
      ' #4',
      ',45',
      ';45',
      '*45',
      'p45',
      ' w 45',
      ' - 45',
      '-45',
      '(45)',
      ' 45',
    ],
  ])('603-555-0123%s loses the extension, and the form says where it fits', (tail) => {
    for (const number of ['603-555-0123', '1-603-555-0123', '+1 (603) 555-0123']) {
      const digits = number.replace(/[^\d+]/g, '');
      expect(inOnePiece('phoneNumber', number + tail)).toBe(digits);
      expect(said('phoneNumber', number + tail)).toBe(extension);
      expect(said('phoneNumber', number + tail, 'Remarks')).toBe(
        `${extension} Add it under ‘Remarks’.`,
      );
    }
  });

  test.each(['+49 30 90182-123', '+353 86 123-4567', '6035550123456', '+44 20 7946 0958'])(
    '%s keeps all of its digits, without a word',
    (text) => {
      expect(inOnePiece('phoneNumber', text)).toBe(text.replace(/[^\d+]/g, ''));
      expect(said('phoneNumber', text)).toBe('');
    },
  );

  test('an extension that has no digit yet is not reported', () => {
    for (const text of ['603-555-0123 e', '603-555-0123 ext.', '603-555-0123 (', '603-555-0123,']) {
      expect(said('phoneNumber', text)).toBe('');
      expect(inOnePiece('phoneNumber', text)).toBe('6035550123');
    }
  });

  test('a character in the middle of a full text is the one that is left out', () => {
    const field = fieldOf('pinCode');
    expect(droppedBy(field, { text: '031901', caret: 4 }).sentences).toEqual([
      excessSentence(5, '9', true),
    ]);
  });
});

describe('a paste', () => {
  const empty = { text: '', start: 0, end: 0 };

  const cleanPasted = (
    field: typeof digits,
    before: { text: string; start: number; end: number },
    pasted: string,
  ) => cleanTyped(field, withPasted(before, pasted));

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
    const field = fieldOf('referenceNumber');
    expect(cleanTyped(field, { text: '+16035550123', caret: 5 })).toEqual({
      text: '6035550123',
      caret: 3,
    });
  });
});
