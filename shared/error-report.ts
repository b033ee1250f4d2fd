import * as z from 'zod/mini';

const text = (maximumLength: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(maximumLength));

const error = text(1000);

/**
 * The body of `POST /api/error-reports` (section 3, error log record): the error with the path where
 * it happened, or with the applicant whom it struck.
 */
export const errorReportSchema = z.union([
  z.strictObject({ error, path: text(300) }),
  z.strictObject({ error, name: text(160), phone: text(20), email: text(100) }),
]);
export type ErrorReport = z.infer<typeof errorReportSchema>;

/** Days that an error report is kept. */
export const errorReportDays = 90;
