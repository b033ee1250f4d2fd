import * as z from 'zod/mini';

/** A submission's id: a UUID made by the browser, which is also the idempotency key. */
export const submissionIdSchema = z
  .string({ error: 'id must be a UUID.' })
  .check(
    z.regex(
      /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      'id must be a UUID in lower case.',
    ),
  );
