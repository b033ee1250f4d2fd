import * as z from 'zod/mini';

/** The extra field in which the browser sends the secret. A request without it gets the same response. */
export const senderSecretName = 'senderSecret';

const wrongSecret = 'senderSecret must be 22 to 64 characters of base64url.';

/**
 * The secret that proves the sender of a submission. The browser creates it with the id, at random (128 bits or more), and
 * stores it with the receipt. The server stores only its hash.
 */
export const senderSecretSchema = z
  .string({ error: wrongSecret })
  .check(z.regex(/^[\w-]{22,64}$/, wrongSecret));
