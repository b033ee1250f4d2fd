import * as z from 'zod/mini';

/**
 * What a form's page may send beside a form's fields. Both are optional: whoever posts the fields alone is answered the
 * same (`docs/decisions/057-what-looks-like-spam-is-set-aside.md`).
 */
export const formExtras = {
  /** The token of `GET /api/form-token`. */
  token: 'formToken',
  /** The field that people don't see; it is sent only when something stands in it. */
  hidden: 'subject',
} as const;

/** Nobody reads a form, fills it in and sends it in less time, in milliseconds. */
export const quickestMs = 3000;

/** `GET /api/form-token`: says when the visitor began, signed by the server. */
export const formTokenSchema = z.object({ token: z.string() });
