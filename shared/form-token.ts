import * as z from 'zod/mini';

/**
 * The properties that the page of a form may send besides its fields. Both are optional: a request without them gets the same
 * response (`docs/decisions/019-spam.md`).
 */
export const formExtras = {
  /** The token of `GET /api/form-token`. */
  token: 'formToken',
  /** The honeypot field, which people don't see. The page sends it only if it is filled. */
  hidden: 'subject',
} as const;

/**
 * A token that is younger when it is used, in milliseconds, belongs to a program. Our page sends none so young: it waits,
 * because what a browser or a password manager fills in can be sent at once.
 */
export const quickestMs = 1000;

/** `GET /api/form-token`: says when the page was opened, signed by the server. */
export const formTokenSchema = z.object({ token: z.string() });
