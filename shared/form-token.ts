import * as z from 'zod/mini';

/**
 * What a form's page may send beside a form's fields. Both are optional: whoever posts the fields alone is answered the
 * same (`docs/decisions/019-spam.md`).
 */
export const formExtras = {
  /** The token of `GET /api/form-token`. */
  token: 'formToken',
  /** The field that people don't see; it is sent only when something stands in it. */
  hidden: 'subject',
} as const;

/**
 * A token that is younger when it is used, in milliseconds, belongs to a program. Our page sends none so young: it waits,
 * because what a browser or a password manager fills in can be sent at once.
 */
export const quickestMs = 1000;

/** `GET /api/form-token`: says when the page was opened, signed by the server. */
export const formTokenSchema = z.object({ token: z.string() });
