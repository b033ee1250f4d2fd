import { z } from 'zod/mini';
import { LaptopError } from './laptop-error.ts';

/**
 * Reads a value of the template by a schema.
 * @param what names the value in the error: `Table (AWS::DynamoDB::Table)`.
 * @throws LaptopError that names the place, so that nothing of a template is misread in silence.
 */
export function parseWith<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  what: string,
): z.infer<Schema> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => {
    const place = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      const keys = issue.keys.map((key) => (place ? `${place}.${key}` : key));
      return `the laptop does not know ${keys.join(', ')}`;
    }
    return `${place || 'it'} has a value that the laptop does not know (${issue.message})`;
  });
  throw new LaptopError(`Broken template: ${what}: ${problems.join('; ')}.`);
}

/** Numbers and booleans of a template may be written as texts, as CloudFormation allows. */
export const templateNumber = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/))]),
  z.transform(Number),
);
export const templateBoolean = z.pipe(
  z.union([z.boolean(), z.literal(['true', 'false'])]),
  z.transform((value) => String(value) === 'true'),
);

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
