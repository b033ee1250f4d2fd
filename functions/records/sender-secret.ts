import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * The attribute of a record that keeps the hash of its sender's secret. No schema names it, so that no answer has it. The
 * secret is 128 random bits or more, which nobody finds from a plain hash.
 */
export const secretHashName = 'senderSecretHash';

/**
 * The attribute that keeps the hash of the secret in the last link that was mailed. The secret of the receipt's link remains.
 */
export const mailedSecretHashName = 'mailedSecretHash';

/** The stored part of a secret: its hash. */
export const secretHashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/** Whether two texts are the same, in a time that does not depend on them. */
export const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(digestOf(one), digestOf(other));

const digestOf = (text: string) => createHash('sha256').update(text).digest();
