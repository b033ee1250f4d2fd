import fc from 'fast-check';
import * as z from 'zod/mini';

type Schema = z.core.JSONSchema.BaseSchema;
/** Arbitraries for properties whose rules a JSON schema does not have, by the name of the property. */
export type Hints = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** Values that nearly fit, and values that no field takes. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...['', ' ', '\u0000', '\ud800', '\u202e', '<script>', '__proto__', '$where', '{"S":"x"}'],
    ...['7:00', '24:00', '12/07/2030', '2026-02-30', '0000-01-01', '1883-11-18', '9999-12-31'],
    ...[null, true, [], {}, [null], { length: 1 }, -1, 0, 0.5, 1e308, Number.MAX_SAFE_INTEGER],
    ...['9'.repeat(9000), Array.from({ length: 100 }, () => 'x')],
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue(),
);

/** The texts of each pattern. For every arbitrary of a pattern, fast-check reads all its characters: a tenth of a second. */
const textsOfPattern = new Map<string, fc.Arbitrary<string>>();

/** Texts of a length at its bounds. */
const textOf = ({ minLength = 0, maxLength = 40, pattern }: Schema): fc.Arbitrary<string> => {
  const most = Math.min(maxLength, 3000);
  const lengths = [minLength, minLength + 1, most - 1, most].filter((one) => one >= minLength);
  const plain = fc.oneof(
    fc.constantFrom(...lengths).map((length) => 'ä'.repeat(length)),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(most, 30)) }),
  );
  if (pattern === undefined) return plain;
  try {
    const texts = textsOfPattern.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
    textsOfPattern.set(pattern, texts);
    return texts;
  } catch {
    return plain;
  }
};

const numberOf = ({ minimum = -1000, maximum = 1000, type }: Schema): fc.Arbitrary<number> =>
  type === 'integer'
    ? fc.oneof(fc.constantFrom(minimum, maximum), fc.integer({ min: minimum, max: maximum }))
    : fc.oneof(
        fc.constantFrom(minimum, maximum),
        fc.double({ min: minimum, max: maximum, noNaN: true }),
      );

/** Values of a JSON schema: most are right, at the bounds of the schema more often than between them. */
function arbitraryOf(schema: Schema, hints: Hints, name = ''): fc.Arbitrary<unknown> {
  const hint = hints[name];
  if (hint) return hint;
  const { anyOf, oneOf, properties, items } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const some = anyOf ?? oneOf;
  if (some) return fc.oneof(...some.map((one) => arbitraryOf(one, hints, name)));
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema);
  if (schema.type === 'string') return textOf(schema);
  if (schema.type === 'array' && items && !Array.isArray(items) && typeof items === 'object') {
    const { minItems = 0, maxItems = 4 } = schema;
    const most = Math.max(minItems, Math.min(maxItems, 6));
    return fc.array(arbitraryOf(items, hints, ''), { minLength: minItems, maxLength: most });
  }
  if (schema.type === 'object') {
    const members = Object.entries(properties ?? {}).flatMap(([key, of]) =>
      typeof of === 'object' ? [[key, arbitraryOf(of, hints, key)] as const] : [],
    );
    return fc.record(Object.fromEntries(members), { requiredKeys: [...(schema.required ?? [])] });
  }
  return fc.jsonValue();
}

const isBranch = (value: unknown): value is Record<string, unknown> | unknown[] =>
  typeof value === 'object' && value !== null;

/** The value with one of its parts replaced. */
function withPart(value: unknown, at: number, part: unknown): unknown {
  if (!isBranch(value)) return part;
  const keys = Object.keys(value);
  const key = keys[at % Math.max(1, keys.length)];
  if (key === undefined) return part;
  const next = withPart(Object.entries(value)[keys.indexOf(key)]?.[1], Math.floor(at / 7), part);
  if (Array.isArray(value)) return value.map((one, index) => (index === Number(key) ? next : one));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => (name === key ? [name, next] : [name, one])),
  );
}

/** The bodies of a request by its schema: right ones, and every third with one part that is hostile. */
export function bodyOf(schema: z.core.$ZodType, hints: Hints): fc.Arbitrary<unknown> {
  const right = arbitraryOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), hints);
  return fc.oneof(
    { weight: 2, arbitrary: right },
    {
      weight: 1,
      arbitrary: fc
        .tuple(right, fc.nat({ max: 5000 }), hostileValue)
        .map(([value, at, part]) => withPart(value, at, part)),
    },
  );
}
