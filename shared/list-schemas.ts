import * as z from 'zod/mini';

/** The check of a list whose values, or the named part of them, are there once. */
export const eachOnce = <Value>(error: string, by: (value: Value) => unknown = (value) => value) =>
  z.refine<readonly Value[]>((values) => new Set(values.map(by)).size === values.length, error);

/** A stored list without the entries that a later version wrote. */
export const readableList = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((stored) =>
      stored.flatMap((one): z.output<Schema>[] => {
        const { success, data } = z.safeParse(schema, one);
        return success ? [data] : [];
      }),
    ),
  );
