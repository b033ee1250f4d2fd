import * as z from 'zod/mini';

/** Whether two values are the same JSON, with the same order of names. */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether two values have the same answers of a schema. Other answers do not count. */
export const isAlike = (schema: z.ZodMiniType, one: unknown, other: unknown): boolean =>
  isSameJson(z.parse(schema, one), z.parse(schema, other));
