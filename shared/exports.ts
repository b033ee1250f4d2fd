import * as z from 'zod/mini';

/** How many rows of a list are taken out at once. */
export const exportedRowsSchema = z
  .number({ error: 'rows must be a number.' })
  .check(z.int('rows must be a whole number.'), z.gte(0, 'rows must be 0 or more.'));

/** `POST /api/submissions/{kind}/exports` */
export const listExportSchema = z.object({
  rows: exportedRowsSchema,
  /** A file of another kind than the rows of the list. */
  file: z.optional(z.literal('payroll', { error: 'file must be payroll.' })),
});
