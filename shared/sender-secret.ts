import * as z from 'zod/mini';

/** The field beside a form's own in which the browser sends the secret; whoever leaves it out is answered the same. */
export const senderSecretName = 'senderSecret';

const wrongSecret = 'senderSecret must be 22 to 64 characters of base64url.';

/**
 * What proves that somebody is the sender of a submission: the browser makes it beside the id, at random (128 bits or more), and
 * keeps it with the receipt. The server keeps its hash alone.
 */
export const senderSecretSchema = z
  .string({ error: wrongSecret })
  .check(z.regex(/^[\w-]{22,64}$/, wrongSecret));
