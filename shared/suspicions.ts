import * as z from 'zod/mini';

/** Why a submission is taken for spam; the rules are in `functions/spam/`. */
export const suspicions = [
  'hidden-field',
  'too-quick',
  'used-token',
  'link-in-name',
  'links-in-text',
  'many-from-address',
  'many-without-form',
] as const;
export type Suspicion = (typeof suspicions)[number];

/** The reasons that a record carries; one of a later version is left out. */
export const suspicionsSchema = z.pipe(
  z.array(z.string()),
  z.transform((found) => suspicions.filter((one) => found.includes(one))),
);
