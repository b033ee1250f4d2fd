import * as z from 'zod/mini';
import { keysOf } from './keys-of.ts';

/** Why a record is taken for spam: the rules of `functions/spam/`, and the mark of staff. */
export const suspicionLabels = {
  'hidden-field': 'A field was filled in that people don’t see',
  'too-quick': 'Sent within a second of opening the form',
  'used-token': 'One visit to the form was used again and again',
  'link-in-name': 'A web address in a name',
  'links-in-text': 'Web addresses in the text',
  'many-from-address': 'Many submissions from one internet connection',
  'many-without-form': 'One of many that did not come from our form',
  'marked-by-staff': 'Marked by staff',
} as const;
export const suspicions = keysOf(suspicionLabels);
export type Suspicion = keyof typeof suspicionLabels;

/** The reasons that a record carries; one of a later version is left out. */
export const suspicionsSchema = z.pipe(
  z.array(z.string()),
  z.transform((found) => suspicions.filter((one) => found.includes(one))),
);
