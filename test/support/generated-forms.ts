import fc from 'fast-check';
import type { Field } from '#shared/field.ts';
import { forms } from '#shared/forms.ts';
import type { Kind } from '#shared/kinds.ts';
import { contactValues, employerValues, employmentValues } from './builders.ts';

const filled: Record<Kind, Record<string, string>> = {
  contact: contactValues(),
  employer: employerValues(),
  employment: {
    ...employmentValues(),
    ...Object.fromEntries(
      ['2', '3'].flatMap((set) => [
        [`referenceName${set}`, "Zoë O'Brien"],
        [`referenceRelationship${set}`, 'Colleague'],
        [`referenceNumber${set}`, '6035550188'],
        [`referenceAddress${set}`, '5 Example Road'],
      ]),
    ),
  },
};

/** Values around the limits of a field's length and of its rule. */
const nearValid = ({ maximumLength, options = [] }: Field, value: string) =>
  fc.oneof(
    fc.constantFrom('', ' ', `  ${value} `, `${value}\n`, value.toUpperCase(), `${value}é`),
    fc.constantFrom(...options, 'Select...', 'yes', 'on', 'true', '05:45 PM'),
    fc.constantFrom(maximumLength - 1, maximumLength, maximumLength + 1).map((n) => 'a'.repeat(n)),
    fc.constantFrom('99', '100', '150', '151', '0100', '1e2', '100.0', '-100', '１００', '０'),
    fc.constantFrom('0', '01', '999999999', '1000000000', '1000000001', '12345', '12345-678'),
    fc.constantFrom('12345-6789', '603555012', '+6035550123', '+12345678901234', '60355501234'),
    fc.constantFrom('2024-02-29', '2023-02-29', '2099-12-31', '0000-01-01', '2026-13-01', 'today'),
    fc.constantFrom('a@b.co', 'a@b', 'a@b..co', "o'brien@example.com", 'a@xn--bcher-kva.example'),
    fc.constantFrom("O'Brien", '---', 'Ng', 'Nguyễn Thị', 'St. John-Smith', '#1', 'श्रेष्ठ'),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  );

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('<script>alert(1)</script>', '<<b>i>', '<img src=x onerror=1>', '&lt;b&gt;'),
  fc.constantFrom(
    '😀',
    '👩🏽‍⚕️',
    '\u0000',
    '\u0007',
    '\u202e',
    '\u2028',
    '\ufeff',
    '\ud83d',
    '\u200b',
  ),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '$where',
    '{"S":"x"}',
    "' OR 1=1--",
    '{{7*7}}',
    '=1+1',
  ),
  fc.constantFrom('a'.repeat(100_000), '<a'.repeat(50_000), '9'.repeat(60_000), ' '.repeat(60_000)),
  fc.constantFrom(null, true, false, 0, 1, -1, 1e308, 100, 6035550123),
  fc.constantFrom<unknown>([], {}, [['Yes']], ['Yes'], { toString: 'Yes' }, { length: 3 }),
);

const strangeNames = ['__proto__', 'constructor', 'toString', 'PK', 'SK', 'GSI1PK', 'resumeUrl'];
const moreNames = ['submittedAt', 'date', 'time', 'expiresAtSeconds', 'reference4', 'admin', ''];

/** Entries that no form has, or the name of a field in different case. */
const strangers = fc.array(
  fc.tuple(
    fc.oneof(fc.constantFrom(...strangeNames, ...moreNames, 'FirstName'), fc.string()),
    hostile,
  ),
  { maxLength: 3 },
);

type Entry = readonly [string, unknown];

/**
 * The JSON text of a form of this kind, without its id: as a person fills it, with a few fields at the
 * edge of their rules, or out to do harm. An undefined value leaves its field out.
 */
function bodyOf(kind: Kind): fc.Arbitrary<string> {
  const { fields } = forms[kind];
  const changes = (changed: (field: Field) => fc.Arbitrary<unknown>, most: number) =>
    fc.array(
      fc
        .constantFrom<Field>(...fields)
        .chain((field) =>
          fc.tuple(fc.constant(field.name), fc.option(changed(field), { nil: undefined })),
        ),
      { maxLength: most },
    );
  const near = changes((field) => nearValid(field, filled[kind][field.name] ?? 'May'), 3);
  const wild = changes(() => hostile, 6);
  const whole = fc
    .array(fc.constantFrom<Field>(...fields.filter(({ required }) => !required)), { maxLength: 4 })
    .map((leftOut) => leftOut.map(({ name }): Entry => [name, undefined]));
  return fc
    .tuple(
      fc.oneof({ arbitrary: whole, weight: 2 }, { arbitrary: near, weight: 5 }, wild),
      fc.oneof({ arbitrary: fc.constant<Entry[]>([]), weight: 3 }, strangers),
    )
    .map(([changed, added]) => {
      const entries = new Map<string, unknown>(Object.entries(filled[kind]));
      for (const [name, value] of [...added, ...changed]) entries.set(name, value);
      const pairs = [...entries].filter(([, value]) => value !== undefined);
      // The text is built by hand: an object literal would set its prototype for `__proto__`.
      return `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)}}`;
    });
}

/** A form of any kind, as the JSON text of a request. */
export const generatedForm: fc.Arbitrary<{ kind: Kind; body: string }> = fc
  .constantFrom<Kind>('contact', 'employer', 'employment')
  .chain((kind) => bodyOf(kind).map((body) => ({ kind, body })));
