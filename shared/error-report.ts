import * as z from 'zod/mini';

const text = (name: string, maximumLength: number) => {
  const message = `${name} must be a text of 1 to ${maximumLength} characters.`;
  return z
    .string(message)
    .check(z.trim(), z.minLength(1, message), z.maxLength(maximumLength, message));
};

const error = text('error', 1000);

/**
 * The body of `POST /api/error-reports` (section 3, error log record): the error with its path, or with the affected applicant.
 */
export const errorReportSchema = z.union([
  z.strictObject({ error, path: text('path', 300) }),
  z.strictObject({
    error,
    name: text('name', 160),
    phone: text('phone', 20),
    email: text('email', 100),
  }),
]);
export type ErrorReport = z.infer<typeof errorReportSchema>;

/** Days that an error report is kept. */
export const errorReportDays = 90;

/** Error reports a page. */
export const errorReportPageSize = 50;

/** An error report for administrators: plain text, because anyone can send one. */
export const storedErrorReportSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  error: z.string(),
  path: z.optional(z.string()),
  name: z.optional(z.string()),
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
});
export type StoredErrorReport = z.infer<typeof storedErrorReportSchema>;

/** `GET /api/error-reports`: the newest first. */
export const errorReportsSchema = z.object({
  reports: z.array(storedErrorReportSchema),
  hasMore: z.boolean(),
});
export type ErrorReports = z.infer<typeof errorReportsSchema>;

/** `DELETE /api/error-reports?until=`: whether some are left. */
export const clearedReportsSchema = z.object({ hasMore: z.boolean() });
